import type { Tx } from '../../data/database.ts'
import { lockMoneyOfOrder, type MoneyOfOrder, productsOfOrder } from '../../data/orders/order-money.ts'
import { raiseOrderVersion } from '../../data/orders/order-steps.ts'
import { insertReturnedPieces } from '../../data/orders/returned-pieces.ts'
import { givePiecesBack, lockStock, setAges, unitsOfProducts } from '../../data/catalogue/stock.ts'
import type { PiecesBackAnswer } from '../../domain/orders/pieces-back.ts'
import { sortedSizes } from '../../domain/catalogue/garment-size.ts'
import { partsOfUnit, type StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { none } from '../../domain/purchase/line-id.ts'
import { piecesByUnit, productsOfLines } from '../../domain/purchase/priced-cart.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog } from '../staff/acting.ts'

/** Locks the products first, then the order, as everywhere. */
export async function lockWithShelf(tx: Tx, orderNumber: string): Promise<MoneyOfOrder | null> {
  await lockStock(tx, await productsOfOrder(tx, orderNumber))
  return lockMoneyOfOrder(tx, orderNumber)
}

export type PutBack = { pieces: number; onShelf: number }

/** `onShelf`: the pieces that go back into stock. */
export function piecesIn(granted: PiecesBackAnswer): PutBack {
  if (granted.kind !== 'granted') return { pieces: 0, onShelf: 0 }
  const { rows, shelf } = granted
  return {
    pieces: sumOf(rows.map(({ quantity }) => quantity)),
    onShelf: sumOf(shelf.map(({ quantity }) => quantity)),
  }
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
  await givePiecesBack(tx, await unitsGaining(tx, shelf))
  await noteInLog(tx, shop, actor, 'take pieces back', ['order', order.number], { became: { pieces: rows } })
  return piecesIn(of.granted)
}

/**
 * A garment whose age the owner took away meanwhile brings its age back. A garment that was sold without an age has no
 * unit if its product is counted by size now: the owner counts its pieces.
 */
export async function unitsGaining(
  tx: Tx,
  shelf: Extract<PiecesBackAnswer, { kind: 'granted' }>['shelf'],
): Promise<Map<StockUnit, number>> {
  const ids = productsOfLines(shelf)
  const known = await unitsOfProducts(tx, ids)
  const gained = piecesByUnit(shelf, known)
  const gone = [...gained.keys()].filter((unit) => !known.has(unit) && partsOfUnit(unit).size !== none)
  await restoreAges(tx, gone, known)
  return new Map([...gained].filter(([unit]) => known.has(unit) || gone.includes(unit)))
}

/** Gives the products the ages of these units again. `known`: all present units of these products. */
export async function restoreAges(
  tx: Tx,
  gone: readonly StockUnit[],
  known: ReadonlyMap<StockUnit, unknown>,
): Promise<void> {
  const sizesBack = (id: string) =>
    [...known.keys(), ...gone]
      .map(partsOfUnit)
      .flatMap(({ productId, size }) => (productId === id ? [size] : []))
  await setAges(
    tx,
    new Map(gone.map(partsOfUnit).map(({ productId: id }) => [id, sortedSizes(sizesBack(id))])),
  )
}
