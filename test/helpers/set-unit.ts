import { setUnits } from '../../data/catalogue/stock.ts'
import type { Db, Tx } from '../../data/database.ts'
import { stockOfProducts } from '../../data/purchase/stock-of-products.ts'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { liveProductOf } from '../../use-cases/catalogue/live-product.ts'

/** Changes the stock of a product with one unit (of every product: null), or of one size, without a reason. */
export async function setUnit(
  db: Db | Tx,
  productId: string | null,
  { size, ...counts }: { size?: string; pieces?: number; held?: number },
): Promise<void> {
  await db
    .updateTable('stock_units')
    .set(counts)
    .$if(productId !== null, (query) => query.where('product_id', '=', productId!))
    .$if(size !== undefined, (query) => query.where('size', '=', size!))
    .execute()
}

/** Returns the free pieces of each product, all sizes together; 0 for one that is unknown or not shown. */
export async function freePieces(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const known = (await stockOfProducts(db, ids)).map((each) => liveProductOf(each, null))
  return new Map([
    ...ids.map((id) => [id, 0] as const),
    ...known.map(({ id, pieces }) => [id, pieces] as const),
  ])
}

/** Counts the product in these units, held pieces included. The sizes must be its ages, or '' for all together. */
export async function countIn(db: Db, productId: string, piecesBySize: PiecesBySize): Promise<void> {
  await db.transaction().execute((tx) => setUnits(tx, new Map([[productId, piecesBySize]])))
}

/** Returns all pieces of each size, held pieces included. */
export async function piecesOfSizes(db: Db, productId: string): Promise<PiecesBySize> {
  const rows = await db
    .selectFrom('stock_units')
    .select(['size', 'pieces'])
    .where('product_id', '=', productId)
    .execute()
  return Object.fromEntries(rows.map(({ size, pieces }) => [size, pieces]))
}

/** Adds up what the orders of a product have of each size. */
export async function soldBySize(db: Db, productId: string): Promise<PiecesBySize> {
  const items = await db
    .selectFrom('order_items')
    .select(['size', ({ fn }) => fn.sum<number>('quantity').as('quantity')])
    .where('product_id', '=', productId)
    .groupBy('size')
    .execute()
  return Object.fromEntries(items.map(({ size, quantity }) => [size, Number(quantity)]))
}
