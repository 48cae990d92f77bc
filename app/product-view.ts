import type { Product } from '../domain/catalogue/catalogue.ts'
import { none } from '../domain/purchase/line-id.ts'
import type { ShownPicture } from '../domain/pictures/picture.ts'

/** A product as its pages need it. */
export function productView(product: Product, pictures: { resolve(address: string): ShownPicture }) {
  const { id, title, description, price, pieces, ages, designId, images, imageTexts } = product
  return {
    id,
    title,
    // A number and its sign stay on one line.
    description: description.replaceAll(' %', '\u00a0%'),
    price,
    pieces,
    ages,
    design: designId,
    /** The address of the first picture as the cart keeps it: it outlives new renderings. */
    image: images[0] ?? '',
    pictures: images.map((image) => pictures.resolve(image)),
    /** What the owner says that each picture shows; not sent where nothing is said. */
    ...(imageTexts?.some((text) => text !== '') && { alts: imageTexts }),
  }
}

export type ProductView = ReturnType<typeof productView>

/** The age that needs no choosing: the single one, or none where a garment has none. null: one must be chosen. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
