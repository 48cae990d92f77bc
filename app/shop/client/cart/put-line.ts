import type { CartLine } from '../../../../domain/purchase/cart.ts'
import { type CartRoom, roomFor } from '../../../../domain/purchase/cart-room.ts'
import { cartStore } from './cart-store.ts'

/** no-room: not as many fit, and nothing was added; `room` says how many do, and why no more. */
export type Put = { kind: 'added' } | { kind: 'no-room'; room: CartRoom }

/** All pieces of this line enter the cart, or none. */
export function putLine(line: CartLine): Put {
  const room = roomFor(cartStore.read(), line)
  if (room.pieces < line.quantity) return { kind: 'no-room', room }
  cartStore.add(line, line.quantity)
  return { kind: 'added' }
}
