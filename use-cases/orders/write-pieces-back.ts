import type { Tx } from '../../data/database.ts'
import { lockMoneyOfOrder, type MoneyOfOrder, productsOfOrder } from '../../data/orders/order-money.ts'
import { raiseOrderVersion } from '../../data/orders/order-steps.ts'
import { insertReturnedPieces } from '../../data/orders/returned-pieces.ts'
import { givePiecesBack, lockShelf } from '../../data/purchase/stock.ts'
import type { PiecesBackAnswer } from '../../domain/orders/pieces-back.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog } from '../staff/acting.ts'

/** Locks the products first, then the order, as everywhere. */
export async function lockWithShelf(tx: Tx, orderNumber: string): Promise<MoneyOfOrder | null> {
  await lockShelf(tx, await productsOfOrder(tx, orderNumber))
  return lockMoneyOfOrder(tx, orderNumber)
}

export type PutBack = { pieces: number; onShelf: number }

/** `onShelf`: the pieces that go back into stock. */
export function piecesIn(granted: PiecesBackAnswer): PutBack {
  if (granted.kind !== 'granted') return { pieces: 0, onShelf: 0 }
  const { rows, shelf } = granted
  return { pieces: sumOf(rows.map(({ quantity }) => quantity)), onShelf: sumOf([...shelf.values()]) }
}

/**
 * Writes the returned pieces of an order. The caller has locked the order and its products, and
 * domain/orders/pieces-back.ts has allowed the return. `id`: the form's idempotency key.
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
  await raiseOrderVersion(tx, order.id)
  await insertReturnedPieces(tx, { returnId: of.id, orderId: order.id, rows, reason: of.reason })
  await givePiecesBack(tx, shelf)
  await noteInLog(tx, shop, actor, 'take pieces back', ['order', order.number], { became: { pieces: rows } })
  return piecesIn(of.granted)
}
