import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { collectedIds } from '../../data/collections/collected-products.ts'
import { collectionNames, findCollection, listCollections } from '../../data/collections/collections.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { mostCollections } from '../../domain/collections/collection.ts'
import { collectionNamed, makeTestCollection } from '../../test/helpers/test-collection.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { saveProducts } from '../catalogue/save-products.ts'
import type { Shop } from '../shop.ts'
import { moveCollection, removeCollection } from './arrange-collections.ts'
import { addToCollection, removeFromCollection, repositionCollected } from './collect-products.ts'
import { changeCollection, createCollection } from './save-collection.ts'
import { turnCollections } from './turn-collections.ts'

let at: TestShop
let shop: Shop
let owner: StaffActor
let now = new Date()
before(async () => {
  at = await createTestShop()
  shop = { ...at.shop, now: () => now }
  for (const id of ['luna', 'sol', 'dino', 'mar']) await stock(at.db, id, 2)
  owner = await hireStaff(at.db)
})
after(() => at.close())
beforeEach(() => at.db.deleteFrom('collections').execute())

const create = (name: string, changed = {}) =>
  createCollection(shop, owner, { key: randomUUID(), fields: collectionNamed(name, changed) })
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const inside = async (id: string) => (await collectedIds(at.db, id, { after: null, size: 50 })).ids
const names = async () => (await collectionNames(at.db)).map(({ name }) => name)

test('a form that is sent twice makes one collection with one line in the audit log', async () => {
  const form = { key: randomUUID(), fields: collectionNamed('Regreso a clases') }
  const made = await Promise.all([createCollection(shop, owner, form), createCollection(shop, owner, form)])
  assert.deepEqual(made, Array(2).fill({ kind: 'created', id: 'regreso-a-clases' }))
  const lines = await auditLinesOf(at.db, { kind: 'collection', id: 'regreso-a-clases' })
  assert.deepEqual(
    lines.map(({ became }) => became['name']),
    ['Regreso a clases'],
  )
})

test('a name that differs only in accents or capitals is taken', async () => {
  await create('Bebé')
  assert.deepEqual(await create('BEBE'), { kind: 'name-taken', id: 'bebe' })
  const other = await create('Bebés')
  assert.ok(other.kind === 'created')
  const fields = collectionNamed('bebé')
  assert.deepEqual(await changeCollection(shop, owner, { id: other.id, version: 1, fields }), {
    kind: 'name-taken',
    id: 'bebe',
  })
  assert.deepEqual(await changeCollection(shop, owner, { id: 'bebe', version: 1, fields }), {
    kind: 'changed',
  })
})

test('the shop has at most 40 collections, and the database refuses more', async () => {
  for (let count = 1; count <= mostCollections; count += 1) await makeTestCollection(shop, `Grupo ${count}`)
  assert.deepEqual(await create('Otra'), { kind: 'too-many' })
  await assert.rejects(
    at.db.insertInto('collections').values({ id: 'otra', name: 'Otra', position: 41 }).execute(),
    /collections_position_check/,
  )
})

test('of two people who change a collection at once, the second sees what the first wrote', async () => {
  const id = await makeTestCollection(shop, 'Pijamas')
  const change = (name: string) =>
    changeCollection(shop, owner, { id, version: 1, fields: collectionNamed(name) })
  const results = await Promise.all([change('Pijamas de invierno'), change('Pijamas suaves')])
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['changed', 'meanwhile'])
  assert.equal((await findCollection(at.db, id))?.version, 2)
})

test('an address of a picture that pages may not load is refused', async () => {
  const refused = await create('Fotos', { picture: 'https://otro.example/foto.jpg' })
  assert.deepEqual(refused, { kind: 'picture-not-shown', site: 'https://otro.example' })
})

test('a collection opens and closes at its moments, and the worker learns the next moment', async () => {
  const id = await makeTestCollection(shop, 'Navidad', [], { shownFrom: hours(1), shownUntil: hours(2) })
  const isOpen = async () => (await findCollection(at.db, id))!.open
  const begin = now
  const [from, until] = [hours(1), hours(2)]
  assert.deepEqual(await turnCollections(shop), from)
  assert.equal(await isOpen(), false)
  now = from
  assert.deepEqual(await turnCollections(shop), until)
  assert.equal(await isOpen(), true)
  now = until
  assert.equal(await turnCollections(shop), null)
  assert.equal(await isOpen(), false)
  now = begin
})

test('collections move in their order, and the others close the gap of a deleted one', async () => {
  for (const name of ['A', 'B', 'C']) await makeTestCollection(shop, name)
  assert.deepEqual(await moveCollection(shop, owner, { id: 'c', move: 'first' }), {
    kind: 'moved',
    position: 1,
    of: 3,
  })
  assert.deepEqual(await names(), ['C', 'A', 'B'])
  assert.deepEqual(await removeCollection(shop, owner, { id: 'a' }), { kind: 'removed' })
  await makeTestCollection(shop, 'D')
  assert.deepEqual(await names(), ['C', 'B', 'D'])
  assert.deepEqual(await moveCollection(shop, owner, { id: 'a', move: 'up' }), { kind: 'gone' })
})

test('products are added in the order of the shop, once, and moved by hand inside the collection', async () => {
  const id = await makeTestCollection(shop, 'Regalos')
  const add = (ids: string[]) => addToCollection(shop, owner, { collection: id, ids })
  assert.deepEqual(await add(['sol', 'luna', 'nadie']), { kind: 'added', count: 2, name: 'Regalos' })
  assert.deepEqual(await add(['sol', 'mar']), { kind: 'added', count: 1, name: 'Regalos' })
  assert.deepEqual(await inside(id), ['luna', 'sol', 'mar'])
  const move = (ids: string[], spot: Parameters<typeof repositionCollected>[2]['spot']) =>
    repositionCollected(shop, owner, { collection: id, ids, spot })
  assert.equal((await move(['mar'], { side: 'first' })).kind, 'moved')
  assert.deepEqual(await inside(id), ['mar', 'luna', 'sol'])
  // The gap between two neighbours is used up, so the whole collection is numbered anew.
  for (let count = 0; count < 15; count += 1) {
    const [, second, third] = await inside(id)
    assert.equal((await move([third!], { side: 'before', id: second! })).kind, 'moved')
  }
  assert.deepEqual(await inside(id), ['mar', 'sol', 'luna'])
  assert.deepEqual(await move(['dino'], { side: 'last' }), { kind: 'gone' })
  assert.deepEqual(await removeFromCollection(shop, owner, { collection: id, ids: ['mar', 'dino'] }), {
    kind: 'removed',
    count: 1,
    name: 'Regalos',
  })
  assert.deepEqual(await inside(id), ['sol', 'luna'])
  assert.equal((await listCollections(at.db))[0]?.products, 2)
})

test('a product that is put into a collection while the collection is deleted stays in the shop', async () => {
  const id = await makeTestCollection(shop, 'Fugaz', ['luna'])
  const [added, removed] = await Promise.all([
    addToCollection(shop, owner, { collection: id, ids: ['luna', 'sol', 'dino'] }),
    removeCollection(shop, owner, { id }),
  ])
  assert.ok(added.kind === 'added' || added.kind === 'gone')
  assert.equal(removed.kind, 'removed')
  const left = await at.db.selectFrom('collection_products').select('product_id').execute()
  assert.deepEqual(left, [])
})

test('the form of a product puts it into collections; what two people tick at once is a conflict', async () => {
  const [sea, night] = [
    await makeTestCollection(shop, 'Mar', ['luna']),
    await makeTestCollection(shop, 'Noche'),
  ]
  const save = (expected: string[], collections: string[]) =>
    saveProducts(shop, owner, [{ id: 'dino', expected: { collections: expected }, fields: { collections } }])
  const saved = await save([], [sea, night])
  assert.ok(saved.kind === 'saved')
  assert.deepEqual(saved.saved[0]?.before, { collections: [] })
  assert.deepEqual(await inside(sea), ['luna', 'dino'])
  const refused = await save([], [night])
  assert.ok(refused.kind === 'not-saved' && refused.refusals[0]?.why === 'conflict')
  await removeCollection(shop, owner, { id: sea })
  assert.deepEqual((await findEdited(at.db, 'dino'))?.fields.collections, [night])
  // A collection that was deleted meanwhile is left out.
  assert.equal((await save([night], [sea])).kind, 'saved')
  assert.deepEqual((await findEdited(at.db, 'dino'))?.fields.collections, [])
})

test('many products are put into collections by several people at once without a deadlock', async () => {
  const ids = [await makeTestCollection(shop, 'Uno'), await makeTestCollection(shop, 'Dos')]
  const tick = (product: string, collections: string[]) => ({
    id: product,
    expected: {},
    fields: { collections },
  })
  const [one, two] = ids as [string, string]
  const all = await Promise.all([
    saveProducts(shop, owner, [tick('luna', [one]), tick('sol', [two])]),
    saveProducts(shop, owner, [tick('dino', [two]), tick('mar', [one])]),
    addToCollection(shop, owner, { collection: one, ids: ['sol', 'dino'] }),
    moveCollection(shop, owner, { id: two, move: 'first' }),
  ])
  assert.deepEqual(
    all.map(({ kind }) => kind),
    ['saved', 'saved', 'added', 'moved'],
  )
})

test('every change of a collection or its products writes one line in the audit log', async () => {
  const id = await makeTestCollection(shop, 'Otoño')
  const chosen = { collection: id, ids: ['luna', 'sol'] }
  await changeCollection(shop, owner, { id, version: 1, fields: collectionNamed('Otoño', { onHome: true }) })
  await addToCollection(shop, owner, chosen)
  await addToCollection(shop, owner, chosen)
  await repositionCollected(shop, owner, { ...chosen, ids: ['sol'], spot: { side: 'first' } })
  await removeFromCollection(shop, owner, chosen)
  await moveCollection(shop, owner, { id, move: 'first' })
  await removeCollection(shop, owner, { id })
  const lines = await auditLinesOf(at.db, { kind: 'collection', id })
  const named = { name: 'Otoño' }
  assert.deepEqual(lines.map(({ became }) => became).slice(1), [
    { ...named, onHome: true },
    { ...named, added: ['luna', 'sol'] },
    { ...named, moved: 1 },
    { ...named, removed: ['luna', 'sol'] },
    named,
    named,
  ])
})
