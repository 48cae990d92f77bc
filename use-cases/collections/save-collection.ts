import {
  collectionMadeBy,
  collectionNames,
  findCollection,
  insertCollection,
  lockCollectionList,
  saveCollection,
} from '../../data/collections/collections.ts'
import type { Tx } from '../../data/database.ts'
import { catalogueIdFrom, idOfTry } from '../../domain/catalogue/id-from-name.ts'
import {
  type Collection,
  type CollectionFault,
  collectionFault,
  type CollectionFields,
  collectionState,
  mostCollections,
  plainCollectionName,
} from '../../domain/collections/collection.ts'
import { beginning, type LogFacts } from '../../domain/staff/log-facts.ts'
import { sitesNotShown } from '../../domain/spreadsheets/stored-product.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

export type CollectionRefused =
  | { kind: 'faulty'; fault: CollectionFault }
  /** Another collection has this name, or one that differs only in accents or capitals. */
  | { kind: 'name-taken'; id: string }
  | { kind: 'picture-not-shown'; site: string }

/** The collection becomes the last one, with an id made from its name. `key`: the form's idempotency key. */
export async function createCollection(
  shop: Shop,
  actor: Actor,
  { key, fields }: { key: string; fields: CollectionFields },
): Promise<{ kind: 'created'; id: string } | { kind: 'too-many' } | CollectionRefused | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockCollectionList(tx)
    const made = await collectionMadeBy(tx, key)
    if (made !== null) return { kind: 'created', id: made }
    const unfit = await refusalOfFields(tx, shop, fields, null)
    if (unfit) return unfit
    const taken = new Set((await collectionNames(tx)).map(({ id }) => id))
    if (taken.size >= mostCollections) return { kind: 'too-many' }
    const id = freeId(catalogueIdFrom(fields.name) || 'coleccion', taken)
    await insertCollection(tx, { id, key, fields, open: isOpen(shop, fields) })
    await noteInLog(tx, shop, actor, 'change product', ['collection', id], {
      became: collectionFacts(fields),
    })
    return { kind: 'created', id }
  })
}

export type CollectionChanged =
  | { kind: 'changed' | 'gone' }
  /** Somebody else changed the collection meanwhile; `now` is the present collection. Nothing was written. */
  | { kind: 'meanwhile'; now: Collection }

/** Changes the collection if the user saw its present version. Its id stays, because it is part of an address. */
export async function changeCollection(
  shop: Shop,
  actor: Actor,
  { id, version, fields }: { id: string; version: number; fields: CollectionFields },
): Promise<CollectionChanged | CollectionRefused | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockCollectionList(tx)
    const now = await findCollection(tx, id)
    if (!now) return { kind: 'gone' }
    const [was, became] = [collectionFacts(now), collectionFacts(fields)]
    if (JSON.stringify(was) === JSON.stringify(became) && now.description === fields.description)
      return { kind: 'changed' }
    if (now.version !== version) return { kind: 'meanwhile', now }
    const unfit = await refusalOfFields(tx, shop, fields, now)
    if (unfit) return unfit
    await saveCollection(tx, id, { fields, open: isOpen(shop, fields), now: shop.now() })
    // The line names the collection even if its name stays.
    if (was.name === became.name) delete was.name
    await noteInLog(tx, shop, actor, 'change product', ['collection', id], { was, became })
    return { kind: 'changed' }
  })
}

async function refusalOfFields(
  tx: Tx,
  shop: Shop,
  fields: CollectionFields,
  now: Collection | null,
): Promise<CollectionRefused | null> {
  const fault = collectionFault(fields)
  if (fault) return { kind: 'faulty', fault }
  const plain = plainCollectionName(fields.name)
  const taken = (await collectionNames(tx)).find(
    ({ id, name }) => id !== now?.id && plainCollectionName(name) === plain,
  )
  if (taken) return { kind: 'name-taken', id: taken.id }
  // A picture that the collection has already may stay.
  if (fields.picture === '' || fields.picture === now?.picture) return null
  const [site] = sitesNotShown([fields.picture], shop.settings.pictureSites)
  return site === undefined ? null : { kind: 'picture-not-shown', site }
}

function isOpen(shop: Shop, fields: CollectionFields): boolean {
  return collectionState(fields, shop.now()) === 'open'
}

function freeId(base: string, taken: ReadonlySet<string>): string {
  for (let attempt = 1; ; attempt += 1) {
    const id = idOfTry(base, attempt)
    if (!taken.has(id)) return id
  }
}

/** The facts of a collection in the audit log. */
export function collectionFacts(fields: CollectionFields): LogFacts {
  return {
    name: fields.name,
    productText: beginning(fields.description),
    picture: fields.picture,
    beginsAt: fields.shownFrom?.toISOString() ?? null,
    endsAt: fields.shownUntil?.toISOString() ?? null,
    onHome: fields.onHome,
    homeRow: fields.homeRow,
  }
}
