import { sql } from 'kysely'
import type { Pieces } from '../../domain/payments/capture-decision.ts'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import { anyOf, type Db, type Tx } from '../database.ts'
import { productColumns } from '../catalogue/products.ts'
import { isOneOf } from './checkouts.ts'

/**
 * Returns 0 for an unknown or withdrawn product. Pieces that this browser's own checkout holds count as free for it.
 */
export async function freePieces(
  db: Db | Tx,
  ids: readonly string[],
  visitor: string | null = null,
): Promise<Map<string, number>> {
  const stock = new Map(ids.map((id) => [id, 0]))
  if (ids.length === 0) return stock
  const rows = await db
    .selectFrom('products')
    .select(['id', 'pieces', 'held'])
    .select(ownHold(visitor).as('own'))
    .where('id', '=', anyOf(ids))
    .where('shown', '=', true)
    .execute()
  for (const row of rows) stock.set(row.id, row.pieces - row.held + row.own)
  return stock
}

/**
 * Locks the products, and the products that this checkout holds, always in id order, so that two buyers of the same
 * two products cannot deadlock. Returns the active products with a picture; `pieces` counts the pieces that are free
 * for this checkout, its own hold included.
 */
export async function lockProducts(
  tx: Tx,
  ids: readonly string[],
  checkoutId: string | null,
): Promise<Map<string, Product>> {
  const rows = await productsWithHold(tx, checkoutId)
    .select([...productColumns, 'shown'])
    .where(
      'id',
      '=',
      sql<string>`ANY(SELECT unnest(${ids}::text[]) UNION SELECT product_id FROM holds WHERE checkout_id = ${checkoutId})`,
    )
    .execute()
  return new Map(
    rows.flatMap(({ shown, own, ...product }) =>
      shown ? [[product.id, { ...product, pieces: product.pieces + own }]] : [],
    ),
  )
}

/** Locks the products like `lockProducts`. `free` is 0 for a product that is no longer offered. */
export async function lockPieces(
  tx: Tx,
  checkoutId: string,
  ids: readonly string[],
): Promise<Map<string, Pieces>> {
  if (ids.length === 0) return new Map()
  const rows = await productsWithHold(tx, checkoutId)
    .select(['id', 'pieces', 'held', 'shown'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, pieces, held, shown, own }) => [id, { free: shown ? pieces - held : 0, own }]),
  )
}

function productsWithHold(tx: Tx, checkoutId: string | null) {
  return tx
    .selectFrom('products')
    .leftJoin('holds', (join) =>
      join.onRef('holds.product_id', '=', 'products.id').on('holds.checkout_id', '=', checkoutId),
    )
    .select(sql<number>`coalesce(quantity, 0)`.as('own'))
    .orderBy('id')
    .forUpdate('products')
}

function ownHold(visitor: string | null) {
  if (visitor === null) return sql<number>`0`
  return sql<number>`(
    SELECT coalesce(sum(holds.quantity), 0)::int FROM holds JOIN checkouts ON checkouts.id = holds.checkout_id
    WHERE holds.product_id = products.id AND checkouts.visitor = ${visitor}
      AND ${isOneOf(liveStates)})`
}

/** Locks the products in id order, as always, for a change that no checkout causes. */
export async function lockShelf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The caller has locked the products. */
export async function givePiecesBack(tx: Tx, pieces: ReadonlyMap<string, number>) {
  if (pieces.size === 0) return
  const each = sql<{ product_id: string; quantity: number }>`unnest(
    ${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int[])`
  await tx
    .updateTable('products')
    .from(each.as<'back'>(sql`back (product_id, quantity)`))
    .set({ pieces: sql`pieces + back.quantity` })
    .whereRef('id', '=', 'product_id')
    .execute()
}
