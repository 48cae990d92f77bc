import {
  collectionNames,
  deleteCollection,
  findCollection,
  lockCollectionList,
  saveCollectionPositions,
} from '../../data/collections/collections.ts'
import { type Move, moved } from '../../domain/catalogue/moved.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { collectionFacts } from './save-collection.ts'

/** Moves a collection one place, to the front, or to the end. */
export async function moveCollection(
  shop: Shop,
  actor: Actor,
  { id, move }: { id: string; move: Move },
): Promise<{ kind: 'moved'; position: number; of: number } | { kind: 'gone' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockCollectionList(tx)
    const listed = await collectionNames(tx)
    const before = listed.map((collection) => collection.id)
    const at = before.indexOf(id)
    if (at < 0) return { kind: 'gone' }
    const after = moved(before, id, move)
    await saveCollectionPositions(tx, after)
    await noteInLog(tx, shop, actor, 'change product', ['collection', id], {
      was: { place: at + 1 },
      became: { name: listed[at]!.name, place: after.indexOf(id) + 1 },
    })
    return { kind: 'moved', position: after.indexOf(id) + 1, of: after.length }
  })
}

/** Deletes a collection; its products stay in the shop. */
export async function removeCollection(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<{ kind: 'removed' | 'gone' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockCollectionList(tx)
    const collection = await findCollection(tx, id)
    if (!collection) return { kind: 'gone' }
    await deleteCollection(tx, id)
    const { name, ...was } = collectionFacts(collection)
    await noteInLog(tx, shop, actor, 'change product', ['collection', id], { was, became: { name } })
    return { kind: 'removed' }
  })
}
