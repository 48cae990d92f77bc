import { type CheckedLine, fitToCheck } from '../../../../domain/purchase/checked-cart.ts'
import { centavosFromPesos } from '../../../../domain/values/money.ts'
import { fieldIn, listOf, numberIn, textIn } from '../answer-fields.ts'
import { cartStore } from './cart-store.ts'

export type CartCheck = ReturnType<typeof fitToCheck>

/** Checks the cart at the server and changes nothing. Throws when the server does not answer. */
export async function fetchCartCheck(signal?: AbortSignal): Promise<CartCheck> {
  const { lines } = cartStore.read()
  const query = new URLSearchParams(lines.map(({ id }) => ['line', id]))
  const checked =
    lines.length === 0
      ? []
      : listOf(await (await fetch(`/api/stock/lines?${query}`, { signal: signal ?? null })).json())
  return fitToCheck(cartStore.read(), checked.map(checkedLine))
}

function checkedLine(said: unknown): CheckedLine {
  const lineId = textIn(said, 'id')
  const refused = fieldIn(said, 'refused')
  if (refused === 'gone' || refused === 'option') return { lineId, refused }
  const price = centavosFromPesos(textIn(said, 'unit_price'))
  if (price === null) throw new TypeError('no price')
  const priceBefore = centavosFromPesos(textIn(said, 'price_before', ''))
  const pieces = fieldIn(said, 'pieces') === null ? null : numberIn(said, 'pieces')
  return {
    lineId,
    title: textIn(said, 'title'),
    price,
    ...(priceBefore && { priceBefore }),
    pieces,
    bySize: fieldIn(said, 'by_size') === true,
  }
}
