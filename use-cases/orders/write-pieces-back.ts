import type { Tx } from '../../data/database.ts'
import { lockMoneyOfOrder, type MoneyOfOrder, productsOfOrder } from '../../data/orders/order-money.ts'
import { saveMoneyOrPiecesBack } from '../../data/orders/order-steps.ts'
import { insertReturnedPieces } from '../../data/orders/returned-pieces.ts'
import { givePiecesBack, lockShelf } from '../../data/purchase/stock.ts'
import type { PiecesBackAnswer } from '../../domain/orders/pieces-back.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { noteInLog } from '../staff/note-in-log.ts'

/** Locks the order of this number, and before it the products whose pieces may come back: that is the order of locks. */
export async function lockWithShelf(tx: Tx, orderNumber: string): Promise<MoneyOfOrder | null> {
  await lockShelf(tx, await productsOfOrder(tx, orderNumber))
  return lockMoneyOfOrder(tx, orderNumber)
}

export type PutBack = { pieces: number; onShelf: number }

/** How many pieces that is, and how many of them go on the shelf. */
export function piecesIn(granted: PiecesBackAnswer): PutBack {
  if (granted.kind !== 'granted') return { pieces: 0, onShelf: 0 }
  const { rows, shelf } = granted
  return { pieces: sumOf(rows.map(({ quantity }) => quantity)), onShelf: sumOf([...shelf.values()]) }
}

/**
 * Writes down pieces that came back, and puts the sound ones on the shelf. The order is locked, its shelf too, and
 * domain/orders/pieces-back.ts granted it. `id` is of the form that asked, so that the same press twice is one return.
 */
export async function writePiecesBack(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  order: MoneyOfOrder,
  of: { id: string; granted: PiecesBackAnswer; reason: string },
): Promise<PutBack> {
  if (of.granted.kind !== 'granted') return piecesIn(of.granted)
  const { rows, shelf } = of.granted
  await saveMoneyOrPiecesBack(tx, order.id)
  await insertReturnedPieces(tx, { returnId: of.id, orderId: order.id, rows, reason: of.reason })
  await givePiecesBack(tx, shelf)
  await noteInLog(tx, shop, actor, 'take pieces back', {
    subject: { kind: 'order', id: order.number },
    became: { pieces: rows },
  })
  return piecesIn(of.granted)
}
