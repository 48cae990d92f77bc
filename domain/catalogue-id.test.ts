import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCatalogueId, longestCatalogueId } from './catalogue-id.ts'
import { garments, sizes } from './catalogue.ts'
import { idCell } from './catalogue-import/cells.ts'
import { builderLineId, catalogueLineId, parseLineId } from './line-id.ts'

const longest = 'a'.repeat(longestCatalogueId)
const strange = ['', `${longest}a`, 'x\0', 'ñandú', 'a b', 'a#b', 'a/b', "a'", '\ud800', 'a\n', '__proto__ ']

test('letters without accent, digits, hyphen and underscore, and no more than fit the table', () => {
  for (const id of ['playera-dino', 'P_1', longest]) assert.equal(isCatalogueId(id), true, id)
  for (const id of strange) assert.equal(isCatalogueId(id), false, JSON.stringify(id))
})

test('the import takes exactly these', () => {
  assert.equal(idCell(longest).ok, true)
  for (const id of strange) assert.equal(idCell(id).ok, false, JSON.stringify(id))
})

test('the longest of them still makes a line of a cart, and a longer one none', () => {
  assert.equal(parseLineId(catalogueLineId(longest, '8-10'))?.owner, longest)
  assert.equal(parseLineId(catalogueLineId(`${longest}a`, '8-10')), null)
  for (const garment of garments)
    for (const size of sizes) {
      const madeToOrder = builderLineId({ garment, designId: longest }, 'MilitaryGreen', size)
      assert.equal(parseLineId(madeToOrder)?.owner, `custom-${garment}-${longest}`)
    }
  assert.equal(parseLineId(`custom-Sets-${longest}a#Black-M`), null)
})
