import type { Product } from '../domain/catalogue/catalogue.ts'
import { none } from '../domain/purchase/line-id.ts'
import type { ShownPicture } from '../domain/pictures/picture.ts'

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
    /** The cart keeps this original address, because the addresses of copies change. */
    image: images[0] ?? '',
    pictures: images.map((image) => pictures.resolve(image)),
    /** The owner's alternative texts; left out when there are none. */
    ...(imageTexts?.some((text) => text !== '') && { alts: imageTexts }),
  }
}

export type ProductView = ReturnType<typeof productView>

/** null: an age must be chosen. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
