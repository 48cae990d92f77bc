import type { Product } from '../../../../domain/catalogue.ts'
import { none } from '../../../../domain/line-id.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Picture } from '../../../../domain/picture.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

/** A product as its pages need it. */
export type ProductView = {
  id: string
  title: string
  description: string
  price: Centavos
  pieces: number
  ages: readonly string[]
  design: string | null
  /** The address of the first picture as the cart keeps it: it outlives new renderings. */
  image: string
  pictures: readonly Picture[]
}

export function productView(product: Product, pictures: Shop['pictures']): ProductView {
  const { id, title, description, price, pieces, ages, designId, images } = product
  return {
    id,
    title,
    // A number and its sign stay on one line.
    description: description.replaceAll(' %', '\u00a0%'),
    price,
    pieces,
    ages,
    design: designId,
    image: images[0] ?? '',
    pictures: images.map((image) => pictures.resolve(image)),
  }
}

/** The age that needs no choosing: the single one, or none where a garment has none. null: one must be chosen. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
