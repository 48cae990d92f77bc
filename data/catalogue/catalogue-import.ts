import { sql, Transaction } from 'kysely'
import type { Design } from '../../domain/catalogue/catalogue.ts'
import type { StoredProduct } from '../../domain/spreadsheets/stored-product.ts'
import type { ProductsNarrowed } from '../../domain/catalogue/product-list.ts'
import { anyOf } from '../any-of.ts'
import type { Db, Tx } from '../database.ts'
import { inTurn } from '../in-turn.ts'
import { listedIds } from './product-list.ts'

/** A product and its place in the shop's order; `held` pieces are set apart for buyers who are paying. */
export type PlacedProduct = { product: StoredProduct; position: number }
export type LockedProduct = PlacedProduct & { held: number }

// Any two numbers that nothing else of the shop locks with.
const importLock = [1_917_224, 1] as const
// A statement carries this many rows: few round trips, and no parameter of hundreds of megabytes.
const rowsPerStatement = 2_000

/**
 * One import at a time, on however many machines, all or none: in the transaction that is open already, else in one of
 * its own. The lock goes with the transaction. Who waits for another of this process holds no connection: that other
 * may want one more, to say how far it is.
 */
export async function importing<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!(db instanceof Transaction))
    return inTurn(db, 'import', () => db.transaction().execute((tx) => importing(tx, work)))
  await sql`select pg_advisory_xact_lock(${importLock[0]}::integer, ${importLock[1]}::integer)`.execute(db)
  return work(db)
}

export async function anyProduct(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Products, offered or not, in the shop's order: what a spreadsheet of the catalogue is made from. Only the ids are held,
 * the products come some at a time.
 */
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

/** The known ones among these ids; locked, always in id order as every change of stock does. */
export async function lockOrReadProducts(
  tx: Tx,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, LockedProduct>> {
  const rows = await tx
    .selectFrom('products')
    .select([...storedColumns, 'held', 'position'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .$if(lock, (asked) => asked.forUpdate())
    .execute()
  return new Map(rows.map(({ position, held, ...product }) => [product.id, { product, position, held }]))
}

/** These ids as the shop writes them: a product that is there under another case of its letters keeps its own id. */
export async function idsInOwnCase(tx: Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<string>`lower(id)`, '=', anyOf(ids.map((id) => id.toLowerCase())))
    .execute()
  const own = new Map(rows.map(({ id }) => [id.toLowerCase(), id]))
  return (id) => own.get(id.toLowerCase()) ?? id
}

/** Products that are not retired and not among these, in the shop's order. */
export async function productsBeside(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return tx
    .selectFrom('products')
    .select(['id', 'title'])
    .where('status', '!=', 0)
    .where(sql<boolean>`NOT id = ${anyOf(ids)}`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type SheetMovement = {
  productId: string
  reason: 'sheet' | 'first'
  change: number
  /** On hand afterwards. */
  pieces: number
  note: string
}

/** Why there are as many pieces as there are now. */
export async function saveMovements(
  tx: Tx,
  movements: readonly SheetMovement[],
  by: { staffId: string | null; who: string },
): Promise<void> {
  for (const some of batches(movements)) {
    await sql`
      insert into stock_movements (id, product_id, reason, change, pieces, note, staff_id, who)
      select gen_random_uuid(), "productId", reason, change, pieces, note, ${by.staffId}::uuid, ${by.who}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (
        "productId" text, reason text, change integer, pieces integer, note text)`.execute(tx)
  }
}

/** Writes whole products, new and changed ones alike. What is held stays as it is. */
export async function saveProducts(tx: Tx, products: readonly PlacedProduct[]): Promise<void> {
  for (const some of batches(products)) {
    const rows = some.map(({ product, position }) => ({ ...product, position }))
    await sql`
      insert into products (id, status, title, description, price_centavos, pieces, ages, audience, garment, design_id, images, position)
      select id, status, title, description, price, pieces, ages, audience, garment, "designId", images, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id text, status smallint, title text, description text, price integer, pieces integer, ages text[],
        audience text, garment text, "designId" text, images text[], position integer)
      order by id
      on conflict (id) do update set
        status = excluded.status, title = excluded.title, description = excluded.description,
        price_centavos = excluded.price_centavos, pieces = excluded.pieces, ages = excluded.ages,
        audience = excluded.audience, garment = excluded.garment, design_id = excluded.design_id,
        images = excluded.images, position = excluded.position, updated_at = now(),
        image_texts = case when products.images = excluded.images then products.image_texts else coalesce((
          select array_agg(coalesce(products.image_texts[array_position(products.images, image)], '') order by place)
          from unnest(excluded.images) with ordinality as kept (image, place)), '{}') end`.execute(tx)
  }
}

/** Moves products to another place in the shop; the products themselves count as untouched. */
export async function moveProducts(
  tx: Tx,
  places: readonly { id: string; position: number }[],
): Promise<void> {
  for (const some of batches(places)) {
    await sql`
      update products set position = place.position
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as place (id text, position integer)
      where products.id = place.id`.execute(tx)
  }
}

/** The design of each id with its place. */
export async function lockOrReadDesigns(
  tx: Tx,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, { design: Design; position: number }>> {
  const rows = await tx
    .selectFrom('designs')
    .select(['id', 'name', 'picture', 'colours', 'garments', 'position'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .$if(lock, (asked) => asked.forUpdate())
    .execute()
  return new Map(rows.map(({ position, ...design }) => [design.id, { design, position }]))
}

/** Designs that are not among these, in the owner's order. */
export async function designsBeside(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return tx
    .selectFrom('designs')
    .select(['id', 'name as title'])
    .where(sql<boolean>`NOT id = ${anyOf(ids)}`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function saveDesigns(
  tx: Tx,
  designs: readonly { design: Design; position: number }[],
): Promise<void> {
  const rows = designs.map(({ design, position }) => ({ ...design, position }))
  await sql`
    insert into designs (id, name, picture, colours, garments, position)
    select id, name, picture, colours, garments, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, name text, picture text, colours text[], garments text[], position integer)
    on conflict (id) do update set
      name = excluded.name, picture = excluded.picture, colours = excluded.colours,
      garments = excluded.garments, position = excluded.position, updated_at = now()`.execute(tx)
}

const storedColumns = [
  'id',
  'status',
  'title',
  'description',
  'price_centavos as price',
  'pieces',
  'ages',
  'audience',
  'garment',
  'design_id as designId',
  'images',
] as const

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    yield rows.slice(from, from + rowsPerStatement)
}
