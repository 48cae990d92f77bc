import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import type { SaidFields } from './typed-product.ts'

/** A product with the unsaved fields of a form, for the shop's components. `pieces`: the free pieces. */
export function shownProduct(id: string, fields: SaidFields, pieces: number): Product {
  const { pictures, ...said } = fields
  return {
    id,
    ...said,
    title: said.title || copy.untitled,
    pieces,
    images: pictures.map(({ address }) => address),
    imageTexts: pictures.map(({ text }) => text),
  }
}
