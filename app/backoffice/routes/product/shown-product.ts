import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import type { SaidFields } from './typed-product.ts'

/** Unsaved fields of a form as the shop's components show them. `pieces`: the free pieces. */
export function shownProduct(id: string, fields: SaidFields, pieces: number): Product {
  const { pictures, ...said } = fields
  return {
    id,
    ...said,
    // Without a title, a placeholder shows where the title goes.
    title: said.title || copy.untitled,
    pieces,
    images: pictures.map(({ address }) => address),
    imageTexts: pictures.map(({ text }) => text),
  }
}
