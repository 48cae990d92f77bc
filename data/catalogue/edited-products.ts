import type { UnitCounts } from '../../domain/catalogue/stock-unit.ts'
import type { ProductFields, DescribedPicture } from '../../domain/catalogue/product-editing.ts'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'
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

/** The caller has locked the product. Returns the product's new version. */
export async function saveProductFields(
  tx: Tx,
  id: string,
  changes: Partial<ProductFields>,
): Promise<number> {
  const { version } = await tx
    .updateTable('products')
    .set(columnsOf(changes))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Adds a product at the end of the shop order. Returns false if the product id exists. */
export async function insertProduct(tx: Tx, id: string, fields: ProductFields): Promise<boolean> {
  const { status, title, description, price, audience, garment, ages, designId, pictures } = fields
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
      ...pictureColumns(pictures),
      position: selectFrom('products').select(fn.coalesce(fn.max('position'), lit(0)).as('last')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
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
    'pieces',
    'held',
    'position',
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

function columnsOf({ price, designId, pictures, ages, ...same }: Partial<ProductFields>) {
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
