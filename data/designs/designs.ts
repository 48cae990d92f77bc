import { sql } from 'kysely'
import type { Design, Garment } from '../../domain/catalogue/catalogue.ts'
import { freeBySize } from '../catalogue/products.ts'
import { anyOf, type Db, type Tx } from '../database.ts'
import type { BuilderOffer } from '../../domain/designs/builder.ts'

const columns = ['id', 'name', 'picture', 'colours', 'garments'] as const

/** Returns all designs in the owner's order, including retired designs. */
export async function allDesigns(db: Db | Tx): Promise<Design[]> {
  return db.selectFrom('designs').select(columns).orderBy('position').orderBy('id').execute()
}

export async function offeredDesigns(db: Db | Tx): Promise<Design[]> {
  return db
    .selectFrom('designs')
    .select(columns)
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function anyDesignOffered(db: Db | Tx): Promise<boolean> {
  const found = await db.selectFrom('designs').select('id').where('status', '=', 1).limit(1).execute()
  return found.length > 0
}

/** Includes retired designs, because orders show the names of retired designs. */
export async function designsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Design>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('designs').select(columns).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((design) => [design.id, design]))
}

export async function offeredDesignsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Design>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('designs')
    .select(columns)
    .where('id', '=', anyOf(ids))
    .where('status', '=', 1)
    .execute()
  return new Map(rows.map((design) => [design.id, design]))
}

type Wanted = { garment: Garment; designId: string }

/** Returns every combination of garment and offered design for which an active product exists. */
export async function builderOffers(db: Db | Tx): Promise<BuilderOffer[]> {
  const designs = await db.selectFrom('designs').select(['id', 'garments']).where('status', '=', 1).execute()
  return offersOf(
    db,
    designs.flatMap(({ id, garments }) => garments.map((garment) => ({ garment, designId: id }))),
  )
}

/**
 * If several products match a combination of garment and design, the first in shop order counts. `sizes` is empty
 * without a picture, because the shop sells no product without one. Each combination costs one index lookup, so the
 * cost does not grow with the number of products.
 */
export async function offersOf(db: Db | Tx, wanted: readonly Wanted[]): Promise<BuilderOffer[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<BuilderOffer>`
    SELECT wanted.garment, wanted.design AS "designId", first.*
    FROM unnest(${wanted.map(({ garment }) => garment)}::text[], ${wanted.map(({ designId }) => designId)}::text[])
      AS wanted (garment, design),
    LATERAL (
      SELECT id AS "productId", charged_centavos AS price, price_before_centavos AS "priceBefore",
        ${freeBySize} AS "piecesBySize",
        ARRAY(SELECT age FROM unnest(ages) AS age
              WHERE age IN ('XS', 'S', 'M', 'L', 'XL', 'XXL') AND shown) AS sizes
      FROM products
      WHERE garment = wanted.garment AND design_id = wanted.design AND status = 1
      ORDER BY position, id
      LIMIT 1
    ) AS first
    ORDER BY wanted.garment, wanted.design`.execute(db)
  return rows
}
