import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { stock } from '../../test/helpers/test-shop.ts'
import { garments, isCatalogueId, longestCatalogueId, sizes } from './catalogue.ts'
import { idCell, productIdCell } from '../spreadsheets/cells.ts'
import { builderLineId, catalogueLineId, longestLineId, parseLineId } from '../purchase/line-id.ts'

const longest = 'a'.repeat(longestCatalogueId)
const strange = ['', `${longest}a`, 'x\0', 'ñandú', 'a b', 'a#b', 'a/b', "a'", '\ud800', 'a\n', '__proto__ ']

test('an id has letters without accent, digits, hyphens and underscores, and is not longer than its column', () => {
  for (const id of ['playera-dino', 'P_1', longest]) assert.equal(isCatalogueId(id), true, id)
  for (const id of strange) assert.equal(isCatalogueId(id), false, JSON.stringify(id))
})

test('the import accepts and refuses the same ids', () => {
  assert.equal(idCell(longest).ok, true)
  for (const id of strange) assert.equal(idCell(id).ok, false, JSON.stringify(id))
})

test('no product has the id that /api/stock reserves', () => {
  const read = productIdCell('sizes')
  assert.match(read.ok ? '' : read.problem, /nombre reservado/)
  assert.equal(productIdCell('Sizes').ok, true)
})

test('the longest id fits into a cart line id, and an id one letter longer does not', () => {
  assert.equal(parseLineId(catalogueLineId(longest, '8-10'))?.owner, longest)
  assert.equal(parseLineId(catalogueLineId(`${longest}a`, '8-10')), null)
  for (const garment of garments)
    for (const size of sizes) {
      const madeToOrder = builderLineId({ garment, designId: longest }, 'MilitaryGreen', size)
      assert.equal(parseLineId(madeToOrder)?.owner, `custom-${garment}-${longest}`)
      assert.ok(madeToOrder.length <= longestLineId, madeToOrder)
    }
  assert.equal(parseLineId(`custom-Sets-${longest}a#Black-M`), null)
})

test('the database accepts and refuses the same ids', async (t) => {
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  t.after(() => db.destroy())
  for (const id of ['playera-dino', 'P_1', longest]) await stock(db, id, 1)
  // PostgreSQL's text type cannot store NUL or a lone surrogate.
  for (const id of strange.filter((each) => !/[\0\ud800]/.test(each)))
    await assert.rejects(stock(db, id, 1), /products_id_check/, JSON.stringify(id))
})
