import { lastDayText } from '../words/last-day-text.ts'
import type { Product } from '../domain/catalogue/catalogue.ts'
import { ageOptions } from './age-options.ts'
import type { ShownPicture } from '../domain/pictures/picture.ts'

export function productView(product: Product, pictures: { resolve(address: string): ShownPicture }) {
  const { id, title, description, price, pieces, piecesBySize, ages, designId, images, imageTexts } = product
  const { priceBefore = null, markdownEndsAt: end } = product
  return {
    id,
    title,
    // A no-break space keeps a number and its percent sign on one line.
    description: description.replaceAll(' %', '\u00a0%'),
    price,
    priceBefore,
    until: end ? lastDayText(end) : null,
    pieces,
    piecesBySize,
    ages,
    options: ageOptions(product),
    design: designId,
    /** The cart keeps the original address of the picture, because the addresses of resized copies change. */
    image: images[0] ?? '',
    pictures: images.map((image) => pictures.resolve(image)),
    /** The owner's alternative texts of the pictures, if the owner wrote any. */
    ...(imageTexts?.some((text) => text !== '') && { alts: imageTexts }),
  }
}

export type ProductView = ReturnType<typeof productView>

/** What the card of a product shows. */
export type CardView = Pick<
  ProductView,
  'id' | 'title' | 'price' | 'priceBefore' | 'pieces' | 'ages' | 'options' | 'pictures'
>
