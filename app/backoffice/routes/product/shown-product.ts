import { productCopy as copy } from '../../../../words/backoffice/product.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import type { SaidFields } from './typed-product.ts'

/** A product as shoppers would meet it, from what is said of it. `pieces`: the free ones. */
export function shownProduct(id: string, fields: SaidFields, pieces: number): Product {
  const { pictures, ...said } = fields
  return {
    id,
    ...said,
    // Of one that has none yet its place is seen.
    title: said.title || copy.untitled,
    pieces,
    images: pictures.map(({ address }) => address),
    imageTexts: pictures.map(({ text }) => text),
  }
}
