import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { CollectionFields } from '../../domain/collections/collection.ts'
import { addToCollection } from '../../use-cases/collections/collect-products.ts'
import { createCollection } from '../../use-cases/collections/save-collection.ts'
import type { Shop } from '../../use-cases/shop.ts'

export const collectionNamed = (name: string, changed: Partial<CollectionFields> = {}): CollectionFields => ({
  name,
  description: '',
  picture: '',
  shownFrom: null,
  shownUntil: null,
  onHome: false,
  homeRow: false,
  ...changed,
})

/** Makes a collection with these products, in the name of the console, and returns its id. */
export async function makeTestCollection(
  shop: Shop,
  name: string,
  ids: readonly string[] = [],
  changed: Partial<CollectionFields> = {},
): Promise<string> {
  const console = { kind: 'console' } as const
  const made = await createCollection(shop, console, {
    key: randomUUID(),
    fields: collectionNamed(name, changed),
  })
  assert.ok(made.kind === 'created', made.kind)
  for (const id of ids) await addToCollection(shop, console, { collection: made.id, ids: [id] })
  return made.id
}
