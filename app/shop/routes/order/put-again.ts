import * as v from 'valibot'
import { roomFor } from '../../../../domain/purchase/cart-room.ts'
import { cartStore } from '../../client/cart/cart-store.ts'
import { cartFromStored } from '../../../../domain/purchase/stored-cart.ts'
import { cartRoomCopy } from '../../../../words/cart-room-words.ts'
import { buyAgainCopy as copy } from '../../../../words/order-words.ts'

export type PutAgain =
  /** `lacking`: a Spanish text for each item that was not added, with the reason. */
  { kind: 'done'; pieces: number; lacking: string[] } | { kind: 'failed' }

const answer = v.object({
  items: v.array(v.unknown()),
  lacking: v.array(
    v.object({
      name: v.string(),
      reason: v.picklist(['gone', 'sold-out', 'fewer', 'card']),
      left: v.number(),
    }),
  ),
})

/** Adds the items of an earlier order to the cart, if the shop still sells them. */
export async function putAgain(number: string, key: string | null): Promise<PutAgain> {
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(number)}/again`, {
      cache: 'no-store',
      headers: key === null ? {} : { 'x-order-key': key },
    })
    if (!response.ok) return { kind: 'failed' }
    const { items, lacking } = v.parse(answer, await response.json())
    const sentences = lacking.map(({ name, reason, left }) => copy[reason](name, left))
    let pieces = 0
    for (const line of cartFromStored(JSON.stringify({ items })).lines) {
      const room = roomFor(cartStore.read(), line)
      const amount = Math.min(line.quantity, room.pieces)
      if (amount > 0) cartStore.add(line, amount)
      if (amount < line.quantity) sentences.push(copy.notAll(line.title, cartRoomCopy.noRoom(room)))
      pieces += amount
    }
    return { kind: 'done', pieces, lacking: sentences }
  } catch {
    return { kind: 'failed' }
  }
}
