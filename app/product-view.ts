import type { Product } from '../domain/catalogue/catalogue.ts'
import { none } from '../domain/purchase/line-id.ts'
import type { ShownPicture } from '../domain/pictures/picture.ts'

export function productView(product: Product, pictures: { resolve(address: string): ShownPicture }) {
  const { id, title, description, price, pieces, piecesBySize, ages, designId, images, imageTexts } = product
  return {
    id,
    title,
    // A no-break space keeps a number and its percent sign on one line.
    description: description.replaceAll(' %', '\u00a0%'),
    price,
    pieces,
    piecesBySize,
    ages,
    design: designId,
    /** The cart keeps the original address of the picture, because the addresses of resized copies change. */
    image: images[0] ?? '',
    pictures: images.map((image) => pictures.resolve(image)),
    /** The owner's alternative texts of the pictures, if the owner wrote any. */
    ...(imageTexts?.some((text) => text !== '') && { alts: imageTexts }),
  }
}

export type ProductView = ReturnType<typeof productView>

/** The age of a product with at most one age; null when the shopper must choose. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
