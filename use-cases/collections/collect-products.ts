import {
  lockPositions,
  idsInOrder,
  orderOfCollection,
  shopOrder,
} from '../../data/catalogue/product-positions.ts'
import {
  deleteCollected,
  insertCollected,
  renumberCollected,
  saveCollectedPositions,
} from '../../data/collections/collected-products.ts'
import { findCollection, lockCollections } from '../../data/collections/collections.ts'
import type { Tx } from '../../data/database.ts'
import { positionStep, type Spot } from '../../domain/catalogue/shop-positions.ts'
import type { Collection } from '../../domain/collections/collection.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import { roomAt } from '../catalogue/reposition-products.ts'
import { mostRows } from '../catalogue/save-rows.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

type Chosen = { collection: string; ids: readonly string[] }

export type ProductsCollected =
  /** `count`: the products that changed; 0: nothing was written. */
  | { kind: 'added' | 'removed' | 'moved'; count: number; name: string }
  /** The collection, or the product beside which the others belong, does not exist. */
  | { kind: 'gone' }

/** Puts products at the end of a collection, in the order of the shop. */
export async function addToCollection(
  shop: Shop,
  actor: Actor,
  { collection, ids }: Chosen,
): Promise<ProductsCollected | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return collecting(shop, { collection, ids }, async (tx, { name }, some) => {
    const added = await insertCollected(tx, collection, await idsInOrder(tx, shopOrder, some), {
      step: positionStep,
    })
    if (added.length > 0) await noteProducts(tx, shop, actor, collection, { name, added })
    return { kind: 'added', count: added.length, name }
  })
}

export async function removeFromCollection(
  shop: Shop,
  actor: Actor,
  { collection, ids }: Chosen,
): Promise<ProductsCollected | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return collecting(shop, { collection, ids }, async (tx, { name }, some) => {
    const removed = await deleteCollected(tx, collection, some)
    if (removed.length > 0) await noteProducts(tx, shop, actor, collection, { name, removed })
    return { kind: 'removed', count: removed.length, name }
  })
}

/** Moves products inside the order of a collection. They keep their order among themselves. */
export async function repositionCollected(
  shop: Shop,
  actor: Actor,
  { collection, ids, spot }: Chosen & { spot: Spot },
): Promise<ProductsCollected | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return collecting(shop, { collection, ids }, async (tx, { name }, some) => {
    const list = orderOfCollection(collection)
    const moved = await idsInOrder(tx, list, some)
    const renumber = () => renumberCollected(tx, collection, { step: positionStep })
    const positions = moved.length > 0 ? await roomAt(tx, { list, spot, moved, renumber }) : null
    if (!positions) return { kind: 'gone' }
    await saveCollectedPositions(
      tx,
      collection,
      moved.map((id, index) => ({ id, position: positions[index]! })),
    )
    await noteProducts(tx, shop, actor, collection, { name, moved: moved.length })
    return { kind: 'moved', count: moved.length, name }
  })
}

function noteProducts(tx: Tx, shop: Shop, actor: Actor, id: string, became: LogFacts): Promise<void> {
  return noteInLog(tx, shop, actor, 'change product', ['collection', id], { became })
}

/** Locks the products, then the collection. */
async function collecting(
  shop: Shop,
  { collection: id, ids }: Chosen,
  work: (tx: Tx, collection: Collection, some: readonly string[]) => Promise<ProductsCollected>,
): Promise<ProductsCollected> {
  const some = [...new Set(ids)].slice(0, mostRows)
  return shop.db.transaction().execute(async (tx) => {
    await lockPositions(tx, some)
    await lockCollections(tx, id)
    const collection = await findCollection(tx, id)
    return collection ? work(tx, collection, some) : { kind: 'gone' }
  })
}
