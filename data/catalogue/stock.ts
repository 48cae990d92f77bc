import { type CommonTableExpression, sql } from 'kysely'
import type { Pieces, SoldPieces } from '../../domain/payments/capture-decision.ts'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import {
  partsOfUnit,
  type PiecesBySize,
  piecesOfUnits,
  type StockUnit,
  type UnitCounts,
} from '../../domain/catalogue/stock-unit.ts'
import { anyOf, type Tx } from '../database.ts'
import type { Database } from '../schema.ts'
import { describedColumns } from './products.ts'

// Only this module changes pieces and held pieces. Each change begins with `lockStock`. The row of a product is the lock
// of all its units, because the database keeps the sums of the units in that row (db/migrations/0199-stock-units.sql).

/**
 * Locks the products, and the products that this checkout holds, always in id order, so that two buyers of the same two
 * products cannot deadlock. Returns their ids.
 */
export async function lockStock(
  tx: Tx,
  ids: Iterable<string>,
  checkoutId: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products
    WHERE id = ANY (SELECT unnest(${[...ids]}::text[]) UNION SELECT product_id FROM holds WHERE checkout_id = ${checkoutId})
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Locks the products, and the products that this checkout holds. Returns the active products with a picture; their
 * pieces are the pieces free for this checkout, its own hold included.
 */
export async function lockProducts(
  tx: Tx,
  ids: readonly string[],
  checkoutId: string | null,
): Promise<Map<string, Product>> {
  const locked = await lockStock(tx, ids, checkoutId)
  // A second statement, because a statement that waited for a lock sees the units as they were before it waited.
  const rows = await tx
    .selectFrom('products')
    .select(describedColumns)
    .select(
      sql<PiecesBySize>`(
        SELECT jsonb_object_agg(unit.size, unit.pieces - unit.held + coalesce(own.quantity, 0))
        FROM stock_units AS unit LEFT JOIN holds AS own
          ON (own.product_id, own.size, own.checkout_id) = (unit.product_id, unit.size, ${checkoutId})
        WHERE unit.product_id = products.id)`.as('piecesBySize'),
    )
    .where('id', '=', anyOf(locked))
    .where('shown', '=', true)
    .execute()
  return new Map(
    rows.map((product) => {
      const pieces = Object.values(product.piecesBySize).reduce((sum, each) => sum + each, 0)
      return [product.id, { ...product, pieces }]
    }),
  )
}

/** Locks the products. `free` is 0 for a unit of a product that is no longer offered. */
export async function lockUnits(
  tx: Tx,
  checkoutId: string,
  ids: readonly string[],
): Promise<Map<StockUnit, Pieces>> {
  if (ids.length === 0) return new Map()
  await lockStock(tx, ids)
  const { rows } = await sql<Pieces & { unit: StockUnit }>`
    SELECT ${unitKey} AS unit, coalesce(own.quantity, 0) AS own,
      CASE WHEN products.shown THEN stock_units.pieces - stock_units.held ELSE 0 END AS free
    FROM stock_units JOIN products ON products.id = stock_units.product_id
    LEFT JOIN holds AS own
      ON (own.product_id, own.size, own.checkout_id) = (stock_units.product_id, stock_units.size, ${checkoutId})
    WHERE stock_units.product_id = ${anyOf(ids)}`.execute(tx)
  return new Map(rows.map(({ unit, ...pieces }) => [unit, pieces]))
}

/** Returns the stored counts of each stock unit of these products. The caller has locked the products. */
export async function unitsOfProducts(tx: Tx, ids: readonly string[]): Promise<Map<StockUnit, UnitCounts>> {
  const { rows } = await sql<UnitCounts & { unit: StockUnit }>`
    SELECT ${unitKey} AS unit, pieces, held FROM stock_units WHERE product_id = ${anyOf(ids)}`.execute(tx)
  return new Map(rows.map(({ unit, ...counts }) => [unit, counts]))
}

/**
 * Holds the pieces for the checkout in the same statement as `begun`, and as `used` if it is given. The caller has locked
 * the products.
 */
export async function beginHold(
  tx: Tx,
  checkoutId: string,
  pieces: ReadonlyMap<StockUnit, number>,
  begun: CommonTableExpression<Database, string>,
  used?: CommonTableExpression<Database, string>,
) {
  await (used ? tx.with('begun', begun).with('used', used) : tx.with('begun', begun))
    .with('apart', () =>
      tx
        .insertInto('holds')
        .columns(['checkout_id', 'product_id', 'size', 'quantity'])
        .expression(sql`SELECT ${checkoutId}::uuid, * FROM ${unitRows(pieces)}`)
        .returning(['product_id', 'size', 'quantity']),
    )
    .updateTable('stock_units')
    .from('apart')
    .set({ held: sql`held + quantity` })
    .where(sql<boolean>`(stock_units.product_id, stock_units.size) = (apart.product_id, apart.size)`)
    .execute()
}

/** Ends the checkout's hold of pieces in the same statement as `ended`. */
export async function endHold(tx: Tx, checkoutId: string, ended: CommonTableExpression<Database, string>) {
  await lockStock(tx, [], checkoutId)
  await tx
    .with('ended', ended)
    .with('free', () =>
      tx
        .deleteFrom('holds')
        .where('checkout_id', '=', checkoutId)
        .returning(['product_id', 'size', 'quantity']),
    )
    .updateTable('stock_units')
    .from('free')
    .set({ held: sql`held - quantity` })
    .where(sql<boolean>`(stock_units.product_id, stock_units.size) = (free.product_id, free.size)`)
    .execute()
}

/** Part of the statement that writes an order. The caller has locked the products. */
export function sellingPieces(tx: Tx, sold: readonly SoldPieces[]) {
  const each = sql<{ sold_id: string; sold_size: string; quantity: number; of_hold: number }>`unnest(
    ${sold.map(({ unit }) => partsOfUnit(unit).productId)}::text[],
    ${sold.map(({ unit }) => partsOfUnit(unit).size)}::text[],
    ${sold.map(({ quantity }) => quantity)}::int[],
    ${sold.map(({ held }) => held)}::int[])`
  return tx
    .updateTable('stock_units')
    .from(each.as<'sale'>(sql`sale (sold_id, sold_size, quantity, of_hold)`))
    .set({ held: sql`held - of_hold`, pieces: sql`pieces - quantity` })
    .where(sql<boolean>`(product_id, size) = (sold_id, sold_size)`)
}

/**
 * Adds pieces to the stock units; a negative number takes pieces away. The database refuses to take held pieces. The
 * caller has locked the products.
 */
export async function givePiecesBack(tx: Tx, pieces: ReadonlyMap<StockUnit, number>) {
  if (pieces.size === 0) return
  await sql`
    UPDATE stock_units SET pieces = pieces + back.quantity FROM ${unitRows(pieces)} AS back (id, size, quantity)
    WHERE (stock_units.product_id, stock_units.size) = (back.id, back.size)`.execute(tx)
}

/** Gives the products these ages; the database adds the units. The caller has locked the products. */
export async function setAges(tx: Tx, products: ReadonlyMap<string, string[]>) {
  for (const [id, ages] of products)
    await tx.updateTable('products').set({ ages }).where('id', '=', id).execute()
}

/** The caller has locked the products. `pieces` counts all pieces in stock, including the held ones. */
export async function setPieces(tx: Tx, pieces: ReadonlyMap<StockUnit, number>) {
  if (pieces.size === 0) return
  await sql`
    UPDATE stock_units SET pieces = now.pieces FROM ${unitRows(pieces)} AS now (id, size, pieces)
    WHERE (stock_units.product_id, stock_units.size) = (now.id, now.size)`.execute(tx)
}

/**
 * Gives each product exactly these units with these pieces, the held pieces included. The caller has locked the
 * products, and has made sure that each unit keeps at least its held pieces.
 */
export async function setUnits(tx: Tx, products: ReadonlyMap<string, PiecesBySize>) {
  const pieces = piecesOfUnits([...products].map(([id, piecesBySize]) => ({ id, piecesBySize })))
  const present = await unitsOfProducts(tx, [...products.keys()])
  const differing = [
    ...[...pieces.keys()].filter((unit) => !present.has(unit)),
    ...[...present.keys()].filter((unit) => !pieces.has(unit)),
  ]
  const recounted = new Set(differing.map((unit) => partsOfUnit(unit).productId))
  const some = [...pieces].filter(([unit]) => recounted.has(partsOfUnit(unit).productId))
  if (some.length > 0) await replaceUnits(tx, recounted, new Map(some))
  await setPieces(tx, pieces)
}

/**
 * Replaces the stock units of these products. Each hold moves to the new unit that has the size of its checkout's lines,
 * or to the unit ''.
 */
async function replaceUnits(tx: Tx, ids: Iterable<string>, pieces: ReadonlyMap<StockUnit, number>) {
  const wanted = sql`wanted (product_id, size, pieces) AS MATERIALIZED (SELECT * FROM ${unitRows(pieces)})`
  const leaving = sql`product_id = ${anyOf(ids)} AND (product_id, size) NOT IN (SELECT product_id, size FROM wanted)`
  await sql`
    WITH ${wanted} INSERT INTO stock_units (product_id, size, pieces) SELECT * FROM wanted
    ON CONFLICT (product_id, size) DO UPDATE SET pieces = excluded.pieces`.execute(tx)
  await sql`
    WITH ${wanted}, moved AS (DELETE FROM holds WHERE ${leaving} RETURNING checkout_id, product_id)
    INSERT INTO holds (checkout_id, product_id, size, quantity)
    SELECT checkout_id, product_id, wanted.size, sum(line.quantity)
    FROM (SELECT DISTINCT checkout_id, product_id FROM moved) AS hold
    JOIN checkouts ON checkouts.id = checkout_id
    CROSS JOIN LATERAL jsonb_to_recordset(lines) AS line ("productId" text, size text, quantity int)
    JOIN wanted USING (product_id)
    WHERE line."productId" = product_id AND wanted.size IN ('', line.size)
    GROUP BY checkout_id, product_id, wanted.size`.execute(tx)
  await sql`
    UPDATE stock_units SET held = coalesce((
      SELECT sum(quantity) FROM holds WHERE (holds.product_id, holds.size) = (stock_units.product_id, stock_units.size)), 0)
    WHERE product_id = ${anyOf(ids)}`.execute(tx)
  await sql`WITH ${wanted} DELETE FROM stock_units WHERE ${leaving}`.execute(tx)
}

const unitKey = sql`stock_units.product_id || '#' || stock_units.size`

function unitRows(pieces: ReadonlyMap<StockUnit, number>) {
  const units = [...pieces.keys()].map(partsOfUnit)
  return sql`unnest(${units.map(({ productId }) => productId)}::text[], ${units.map(({ size }) => size)}::text[], ${[...pieces.values()]}::int[])`
}
