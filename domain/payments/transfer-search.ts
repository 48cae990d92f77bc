import { longestQuery } from '../catalogue/search.ts'
import { isOrderNumber } from '../orders/order-number.ts'
import { foldedForSearch, plainWords } from '../orders/order-search.ts'
import type { Centavos } from '../values/money.ts'
import { typedPesos } from '../values/typed-pesos.ts'

/** null: the text cannot be this. `words`: parts of the buyer's name, folded as the database function `folded` does. */
export type TransferSought = {
  reference: string | null
  orderNumber: string | null
  amount: Centavos | null
  words: readonly string[]
}

/** Reads a search text as a reference, an order number, an amount or a name; null for an empty text. */
export function transferSought(typed: string): TransferSought | null {
  const text = typed.slice(0, longestQuery).trim()
  if (text === '') return null
  const digits = text.replaceAll(/[\s-]/g, '').replace(/^0+/, '')
  const number = text.toUpperCase()
  return {
    reference: /^[1-9]\d{6}$/.test(digits) ? digits : null,
    orderNumber: isOrderNumber(number) ? number : null,
    amount: typedPesos(text),
    words: /\p{L}/u.test(text) ? plainWords(foldedForSearch(text)) : [],
  }
}
