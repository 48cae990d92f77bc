import { findEdited, insertProduct } from '../../data/catalogue/edited-products.ts'
import { insertMovements, lockMovement } from '../../data/catalogue/stock-movements.ts'
import { setUnits } from '../../data/catalogue/stock.ts'
import type { Tx } from '../../data/database.ts'
import { withoutPieces } from '../../domain/catalogue/pieces-for-ages.ts'
import { productIdFrom, idOfTry } from '../../domain/catalogue/id-from-name.ts'
import { positionStep } from '../../domain/catalogue/shop-positions.ts'
import { longestTitle, type ProductFields } from '../../domain/catalogue/product-editing.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { productFacts } from './save-products.ts'

/** `key`: the form's idempotency key. `id` null: the id is made from the title. */
type NewProduct = { key: string; id: string | null; fields: Omit<ProductFields, 'status'> }

export type ProductCreated =
  | { kind: 'created'; id: string }
  | { kind: 'id-taken'; id: string }
  | { kind: 'no-such-product' }

/** Creates a product without pieces, which is counted by size if it has several ages. A form that is sent twice creates one product. */
export async function createProduct(
  shop: Shop,
  actor: Actor,
  { key, id, fields }: NewProduct,
): Promise<ProductCreated | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db
    .transaction()
    .execute((tx) => insertDraft(tx, shop, actor, { key, id, fields: { ...fields, status: 2 } }))
}

/** Copies a product as a draft without pieces. `copyOf` makes the copy's title: '… (copia)'. */
export async function duplicateProduct(
  shop: Shop,
  actor: Actor,
  { key, id, copyOf }: { key: string; id: string; copyOf: (title: string) => string },
): Promise<ProductCreated | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const known = await findEdited(tx, id)
    if (!known) return { kind: 'no-such-product' }
    const title = copyOf(known.fields.title)
    const room = known.fields.title.slice(0, known.fields.title.length - (title.length - longestTitle))
    const fields: ProductFields = {
      ...known.fields,
      title: title.length > longestTitle ? copyOf(room.trimEnd()) : title,
      status: 2,
    }
    return insertDraft(tx, shop, actor, { key, id: null, fields })
  })
}

async function insertDraft(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  { key, id, fields }: { key: string; id: string | null; fields: ProductFields },
): Promise<ProductCreated> {
  const made = await lockMovement(tx, key)
  if (made !== null) return { kind: 'created', id: made }
  const taken = id === null ? await insertUnderFreeId(tx, fields) : id
  if (id !== null && !(await insertProduct(tx, id, fields, { step: positionStep })))
    return { kind: 'id-taken', id }
  const { ages } = fields
  if (ages.length > 1) await setUnits(tx, new Map([[taken, withoutPieces(ages)]]))
  const first = { size: '', reason: 'first', change: 0, pieces: 0, note: '' } as const
  await insertMovements(tx, [{ id: key, productId: taken, ...first, ...byWhom(actor), at: shop.now() }])
  await noteInLog(tx, shop, actor, 'change product', ['product', taken], {
    became: productFacts({}, fields).became,
  })
  return { kind: 'created', id: taken }
}

async function insertUnderFreeId(tx: Tx, fields: ProductFields): Promise<string> {
  const wanted = productIdFrom(fields.title)
  for (let attempt = 1; ; attempt += 1) {
    const id = idOfTry(wanted, attempt)
    if (await insertProduct(tx, id, fields, { step: positionStep })) return id
  }
}
