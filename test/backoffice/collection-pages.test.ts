import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { collectionsCopy as copy } from '../../app/backoffice/routes/collections/words.ts'
import { manyProductsCopy as many, productSortingCopy } from '../../app/backoffice/routes/products/words.ts'
import { discountsCopy } from '../../app/backoffice/routes/discounts/words.ts'
import {
  productsAddress,
  productsFileAddress,
  readProducts,
} from '../../app/backoffice/routes/products/products-address.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { productListCopy } from '../../words/backoffice/product-list-words.ts'
import { productCopy } from '../../words/backoffice/product-page-words.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { stock } from '../helpers/test-shop.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
  for (const id of ['luna', 'sol', 'mar']) await stock(pages.db, id, 3, { title: `Pijama ${id}` })
})
after(() => pages.close())

const inside = async (id: string) =>
  (
    await pages.db
      .selectFrom('collection_products')
      .select('product_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute()
  ).map((row) => row.product_id)

test('without scripts the owner makes a collection, fills it, sorts it, takes products out and removes it', async () => {
  expectWords(await pages.get(paths.collections), copy.empty)
  const refused = await pages.press(paths.newCollection, copy.create, {
    name: 'Gorros, guantes',
    description: 'Calientitos',
    endsTime: '10:00',
  })
  expectWords(refused, copy.faulty, copy.nameComma, discountsCopy.beginsFault)
  assert.equal(fieldOn(refused, 'description').value, 'Calientitos')
  const made = await pages.press(refused, copy.create, { name: 'Pijamas', endsTime: '' })
  expectWords(made, copy.created, copy.none)

  const found = await pages.press(made, copy.find, { q: 'pijama' })
  expectWords(found, copy.found('pijama'), 'Pijama luna')
  const nothing = await pages.press(found, copy.add)
  expectWords(nothing, copy.nothingChosen)
  const added = await pages.press(found, copy.add, { id: ['luna', 'sol', 'mar'] })
  expectWords(added, copy.added(3), copy.nothingFound('pijama'))
  const list = paths.collection('pijamas')
  expectWords(await pages.press(list, productSortingCopy.move, { id: ['mar'], spot: 'first' }), 'Movido')
  assert.deepEqual(await inside('pijamas'), ['mar', 'luna', 'sol'])
  expectWords(await pages.press(list, copy.takeOut, { id: ['luna'] }), copy.takenOut(1))
  assert.deepEqual(await inside('pijamas'), ['mar', 'sol'])

  expectWords(await pages.press(paths.newCollection, copy.create, { name: 'PIJAMAS' }), copy.nameTaken)
  await pages.press(paths.newCollection, copy.create, { name: 'Navidad', beginsDay: '2090-12-01' })
  const moved = await pages.press(paths.collections, copy.move.first('Navidad'))
  expectWords(moved, copy.moved(1, 2), copy.states.waiting, '2 prendas')
  const facts = await pages.get(paths.collectionFacts('navidad'))
  expectWords(await pages.press(facts, copy.save, { description: 'Lo rojo' }), copy.saved)
  // The page still has the version of before.
  const meanwhile = await pages.press(facts, copy.save, { description: 'Lo verde' })
  expectWords(meanwhile, copy.meanwhile)
  assert.equal(fieldOn(meanwhile, 'description').value, 'Lo verde')
  expectWords(await pages.press(meanwhile, copy.save), copy.saved)
  expectWords(await pages.press(paths.collectionFacts('navidad'), copy.removeNow), copy.removed)
  assert.equal((await pages.get(paths.collection('navidad'))).status, 404)
})

test('the form of a product and a change of many products put them into collections, and undo takes them out', async () => {
  const id = 'pijamas'
  assert.deepEqual(await inside(id), ['mar', 'sol'])
  const saved = await pages.press(paths.product('luna'), productCopy.save, { collections: id })
  expectWords(saved, productCopy.saved)
  assert.deepEqual(await inside(id), ['mar', 'sol', 'luna'])
  const preview = await pages.press(paths.manyProducts, many.preview, {
    chosen: ['mar', 'luna'],
    what: `uncollect:${id}`,
  })
  expectWords(preview, many.previewTitle(2), `Pijamas → ${many.to} ${many.noCollection}`)
  const done = await pages.press(preview, many.doIt)
  expectWords(done, many.saved(2))
  assert.deepEqual(await inside(id), ['sol'])
  expectWords(await pages.press(done, productCopy.undo), productCopy.undone)
  assert.deepEqual(await inside(id), ['sol', 'luna', 'mar'])
  for (const page of [paths.product('luna'), paths.log])
    expectWords(await pages.get(page), 'colecciones: — → Pijamas', 'colecciones: Pijamas → —')
})

test('the product list of one collection, and the file of that list, have only products of the collection', async () => {
  await stock(pages.db, 'rio', 1, { title: 'Pijama rio' })
  const query = readProducts(new URLSearchParams('categoria=coleccion:pijamas'))
  const list = await pages.get(productsAddress(query))
  const file = await pages.get(productsFileAddress('csv', query))
  for (const id of ['luna', 'sol', 'mar', 'rio'])
    for (const { body } of [list, file])
      assert.equal(body.includes(`Pijama ${id}`), (await inside('pijamas')).includes(id), id)
  expectWords(await pages.get(productsAddress({ collection: 'no-hay' })), productListCopy.empty.seeAll)
})

test('a conflict in the form of a product names the collections, not their ids', async () => {
  await pages.press(paths.newCollection, copy.create, { name: 'Fiestas Patrias' })
  const page = await pages.get(paths.product('mar'))
  await pages.press(page, productCopy.save, { collections: ['fiestas-patrias'] })
  const refused = await pages.press(page, productCopy.save, { collections: [] })
  expectWords(refused, productCopy.theirs('Fiestas Patrias'), productCopy.wasBefore('Pijamas'))
})

test('the workshop sees collections and changes none', async () => {
  const by = await pages.as({ role: 'workshop' })
  const list = await pages.get(paths.collection('pijamas'), by)
  expectWords(list, 'Pijama sol')
  assert.equal(list.document.querySelector('main form'), null)
  assert.equal((await pages.get(paths.newCollection, by)).status, 403)
})
