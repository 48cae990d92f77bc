import type { UnitCounts } from '../../domain/catalogue/stock-unit.ts'
import type { ProductFields, DescribedPicture } from '../../domain/catalogue/product-editing.ts'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'
import { collectionIdsOf, saveCollectionsOf } from '../collections/collected-products.ts'
import { lockStock } from './stock.ts'

/** A product as staff edit it, offered or not. `pieces` includes the `held` pieces; `units` has both by size. */
export type EditedProduct = {
  id: string
  version: number
  fields: ProductFields
  pieces: number
  held: number
  units: Readonly<Record<string, UnitCounts>>
  position: number
}

export async function findEdited(db: Db | Tx, id: string): Promise<EditedProduct | null> {
  const row = await editedProducts(db).where('id', '=', id).executeTakeFirst()
  return row ? asEdited(row) : null
}

export async function findEditedOf(db: Db | Tx, ids: readonly string[]): Promise<EditedProduct[]> {
  const rows = await editedProducts(db)
    .where('id', '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(asEdited)
}

export async function allProductIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('products').select('id').execute()).map(({ id }) => id)
}

/** Locks the products and their stock. */
export async function lockEdited(tx: Tx, ids: readonly string[]): Promise<Map<string, EditedProduct>> {
  await lockStock(tx, ids)
  const rows = await editedProducts(tx).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, asEdited(row)]))
}

/**
 * The caller has locked the product. Returns the product's new version. `step`: the gap between the positions of
 * neighbours in a collection.
 */
export async function saveProductFields(
  tx: Tx,
  id: string,
  { collections, ...changes }: Partial<ProductFields>,
  { step }: { step: number },
): Promise<number> {
  if (collections) await saveCollectionsOf(tx, [{ id, collections }], { step })
  const { version } = await tx
    .updateTable('products')
    .set({ ...columnsOf(changes), ...(collections && { version: sql`version + 1` }) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Adds a product at the end of the shop order. Returns false if the product id exists. */
export async function insertProduct(
  tx: Tx,
  id: string,
  { collections, ...fields }: ProductFields,
  { step }: { step: number },
): Promise<boolean> {
  const { status, title, description, price, audience, garment, ages, designId, pictures, grams, box } =
    fields
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values(({ selectFrom, fn, lit }) => ({
      id,
      status,
      title,
      description,
      price_centavos: price,
      audience,
      garment,
      ages: [...ages],
      design_id: designId,
      grams,
      box,
      ...pictureColumns(pictures),
      position: selectFrom('products').select(fn.coalesce(fn.max('position'), lit(0)).as('last')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (collections.length > 0) await saveCollectionsOf(tx, [{ id, collections }], { step })
  return true
}

function editedProducts(db: Db | Tx) {
  return db.selectFrom('products').select([
    'id',
    'version',
    'status',
    'title',
    'description',
    'price_centavos as price',
    'audience',
    'garment',
    'ages',
    'design_id as designId',
    'images',
    'image_texts as texts',
    'grams',
    'box',
    'pieces',
    'held',
    'position',
    collectionIdsOf.as('collections'),
    sql<Record<string, UnitCounts>>`(
        SELECT jsonb_object_agg(size, jsonb_build_object('pieces', unit.pieces, 'held', unit.held))
        FROM stock_units AS unit WHERE unit.product_id = products.id)`.as('units'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof editedProducts>['executeTakeFirstOrThrow']>>

function asEdited({
  id,
  version,
  pieces,
  held,
  units,
  position,
  images,
  texts,
  ...fields
}: Row): EditedProduct {
  const pictures = images.map((address, index): DescribedPicture => ({ address, text: texts[index] ?? '' }))
  return { id, version, fields: { ...fields, pictures }, pieces, held, units, position }
}

function columnsOf({
  price,
  designId,
  pictures,
  ages,
  ...same
}: Partial<Omit<ProductFields, 'collections'>>) {
  return {
    ...same,
    ...(price !== undefined && { price_centavos: price }),
    ...(designId !== undefined && { design_id: designId }),
    ...(ages && { ages: [...ages] }),
    ...(pictures && pictureColumns(pictures)),
  }
}

function pictureColumns(pictures: readonly DescribedPicture[]) {
  return { images: pictures.map(({ address }) => address), image_texts: pictures.map(({ text }) => text) }
}
