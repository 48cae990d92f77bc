import type { CartLine } from '../../../../domain/purchase/cart.ts'
import { type CartRoom, roomFor } from '../../../../domain/purchase/cart-room.ts'
import { cartStore } from './cart-store.ts'

/** no-room: nothing was added to the cart. `room`: how many pieces fit, and which limit ends it. */
export type Put = { kind: 'added' } | { kind: 'no-room'; room: CartRoom }

/** Adds all pieces of the line to the cart, or none. */
export function putLine(line: CartLine): Put {
  const room = roomFor(cartStore.read(), line)
  if (room.pieces < line.quantity) return { kind: 'no-room', room }
  cartStore.add(line, line.quantity)
  return { kind: 'added' }
}
