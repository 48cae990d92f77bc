import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import { type PiecesBySize, unitsForAges } from '../../../../domain/catalogue/stock-unit.ts'
import { sumOf } from '../../../../domain/values/money.ts'
import type { SaidFields } from './typed-product.ts'

/** A product with the unsaved fields of a form, for the shop's components. `free`: the free pieces. */
export function shownProduct(id: string, fields: SaidFields, free: PiecesBySize): Product {
  const { pictures, ...said } = fields
  const piecesBySize = unitsForAges(said.ages, free)
  return {
    id,
    ...said,
    title: said.title || copy.untitled,
    pieces: sumOf(Object.values(piecesBySize)),
    piecesBySize,
    images: pictures.map(({ address }) => address),
    imageTexts: pictures.map(({ text }) => text),
  }
}
