import { sql, Transaction } from 'kysely'
import type { Design } from '../../domain/catalogue/catalogue.ts'
import type { StoredProduct } from '../../domain/spreadsheets/stored-product.ts'
import type { ProductsNarrowed } from '../../domain/catalogue/product-list.ts'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { anyOf, type Db, type Tx } from '../database.ts'
import { withProcessLock } from '../process-lock.ts'
import { listedIds } from './listed-products.ts'
import { lockStock } from './stock.ts'

export type PositionedProduct = { product: StoredProduct; position: number }
/** `held`: the pieces of each stock unit that are reserved for buyers who are paying. */
export type LockedProduct = PositionedProduct & { held: PiecesBySize }

// The key of the advisory lock of catalogue imports; no other lock uses this key.
const importLock = [1_917_224, 1] as const
// The number of rows per SQL statement: few round trips, without parameters of hundreds of megabytes.
const rowsPerStatement = 2_000

/**
 * Runs one catalogue import at a time, on however many machines, all or nothing: in the given transaction, or in a new
 * one. An import that waits for another import of the same process holds no connection, because the running import may
 * need a second connection to report progress.
 */
export async function importing<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!(db instanceof Transaction))
    return withProcessLock(db, 'import', () => db.transaction().execute((tx) => importing(tx, work)))
  await sql`select pg_advisory_xact_lock(${importLock[0]}::integer, ${importLock[1]}::integer)`.execute(db)
  return work(db)
}

export async function anyProduct(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Keeps only the ids of the products in memory; the products come in batches. */
export async function* storedInBatches(db: Db, narrowed: ProductsNarrowed): AsyncGenerator<StoredProduct[]> {
  for (const some of batches(await listedIds(db, narrowed))) {
    yield await db
      .selectFrom('products')
      .select(storedColumns)
      .where('id', '=', anyOf(some))
      .orderBy('position')
      .orderBy('id')
      .execute()
  }
}

export async function lockOrReadProducts(
  tx: Tx,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, LockedProduct>> {
  if (lock) await lockStock(tx, ids)
  const rows = await tx
    .selectFrom('products')
    .select([...storedColumns, piecesOfEachUnit('held').as('held'), 'position'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ position, held, ...product }) => [product.id, { product, position, held }]))
}

/**
 * Maps each product id to the shop's spelling: an existing product whose id differs only in letter case keeps its id.
 */
export async function idsInOwnCase(tx: Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<string>`lower(id)`, '=', anyOf(ids.map((id) => id.toLowerCase())))
    .execute()
  const own = new Map(rows.map(({ id }) => [id.toLowerCase(), id]))
  return (id) => own.get(id.toLowerCase()) ?? id
}

/** Returns the products, in shop order, that are neither retired nor among these ids. */
export async function productsBeside(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'title'])
    .where('status', '!=', 0)
    .where(sql<boolean>`NOT id = ${anyOf(ids)}`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type ImportedMovement = {
  productId: string
  size: string
  reason: 'sheet' | 'first'
  change: number
  /** The pieces of the size in stock after the movement. */
  pieces: number
  note: string
}

export async function saveMovements(
  tx: Tx,
  movements: readonly ImportedMovement[],
  by: { staffId: string | null; who: string },
) {
  for (const some of batches(movements)) {
    await sql`
      insert into stock_movements (id, product_id, size, reason, change, pieces, note, staff_id, who)
      select gen_random_uuid(), "productId", size, reason, change, pieces, note, ${by.staffId}::uuid, ${by.who}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (
        "productId" text, size text, reason text, change integer, pieces integer, note text)`.execute(tx)
  }
}

/** Inserts or updates products, without their pieces. */
export async function upsertProducts(tx: Tx, products: readonly PositionedProduct[]) {
  for (const some of batches(products)) {
    const rows = some.map(({ product, position }) => ({ ...product, position }))
    await sql`
      insert into products (id, status, title, description, price_centavos, ages, audience, garment, design_id, images, position, grams, box)
      select id, status, title, description, price, ages, audience, garment, "designId", images, position, grams, box
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id text, status smallint, title text, description text, price integer, ages text[],
        audience text, garment text, "designId" text, images text[], position integer, grams integer, box text)
      order by id
      on conflict (id) do update set
        status = excluded.status, title = excluded.title, description = excluded.description,
        price_centavos = excluded.price_centavos, ages = excluded.ages,
        audience = excluded.audience, garment = excluded.garment, design_id = excluded.design_id,
        images = excluded.images, position = excluded.position, updated_at = shop_now(),
        grams = excluded.grams, box = excluded.box,
        image_texts = case when products.images = excluded.images then products.image_texts else coalesce((
          select array_agg(coalesce(products.image_texts[array_position(products.images, image)], '') order by place)
          from unnest(excluded.images) with ordinality as kept (image, place)), '{}') end`.execute(tx)
  }
}

/** Changes only positions in the shop order; moved products count as unchanged. */
export async function savePositions(tx: Tx, positions: readonly { id: string; position: number }[]) {
  for (const some of batches(positions)) {
    await sql`
      update products set position = place.position
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as place (id text, position integer)
      where products.id = place.id`.execute(tx)
  }
}

export async function lockOrReadDesigns(tx: Tx, ids: readonly string[], { lock }: { lock: boolean }) {
  const rows = await tx
    .selectFrom('designs')
    .select(['id', 'name', 'picture', 'colours', 'garments', 'position'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map(({ position, ...design }) => [design.id, { design, position }]))
}

export async function designsBeside(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('designs')
    .select(['id', 'name as title'])
    .where(sql<boolean>`NOT id = ${anyOf(ids)}`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function saveDesigns(tx: Tx, designs: readonly { design: Design; position: number }[]) {
  const rows = designs.map(({ design, position }) => ({ ...design, position }))
  await sql`
    insert into designs (id, name, picture, colours, garments, position)
    select id, name, picture, colours, garments, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, name text, picture text, colours text[], garments text[], position integer)
    on conflict (id) do update set
      name = excluded.name, picture = excluded.picture, colours = excluded.colours,
      garments = excluded.garments, position = excluded.position, updated_at = shop_now()`.execute(tx)
}

const storedColumns = [
  'id',
  'status',
  'title',
  'description',
  'price_centavos as price',
  'pieces',
  piecesOfEachUnit('pieces').as('piecesBySize'),
  'ages',
  'audience',
  'garment',
  'design_id as designId',
  'images',
  'grams',
  'box',
  sql<string[]>`ARRAY(
    SELECT name FROM collection_products JOIN collections ON collections.id = collection_id
    WHERE product_id = products.id ORDER BY collections.position)`.as('collections'),
] as const

function piecesOfEachUnit(column: 'pieces' | 'held') {
  return sql<PiecesBySize>`(
    SELECT jsonb_object_agg(size, ${sql.ref(`unit.${column}`)}) FROM stock_units AS unit WHERE unit.product_id = products.id)`
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    yield rows.slice(from, from + rowsPerStatement)
}
