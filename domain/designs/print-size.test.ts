import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildOfSize, cuts } from '../../drawing/look.ts'
import { tailor } from '../../drawing/compose.ts'
import { garments, sizes } from '../catalogue/catalogue.ts'
import { printedSize, printPlaces } from './print-size.ts'

test('a print is printed on the garment exactly where the garment’s picture shows it', () => {
  for (const garment of garments)
    for (const size of sizes) {
      const cut = { silhouette: cuts[garment], build: buildOfSize[size] }
      const recipe = { ...cut, paper: 'White', print: 'cohete' } as const
      const drawn = (['front', 'back'] as const).filter((side) => tailor(recipe, side).print)
      const printed = printPlaces(garment, size).map(({ side }) => side)
      assert.deepEqual(printed, drawn, `${garment} ${size}`)
    }
})

test('a larger size has a larger print, and no print is wider than the garment', () => {
  for (const garment of garments) {
    const widths = sizes.map((size) => printPlaces(garment, size)[0]!.width)
    const ascending = widths.toSorted((a, b) => a - b)
    assert.deepEqual(widths, ascending)
    assert.equal(new Set(widths).size, sizes.length, garment)
    assert.ok(widths.at(-1)! <= 300)
  }
})

test('a print fills the width, unless it is so tall that its height limits it', () => {
  assert.deepEqual(printedSize({ width: 100, height: 100 }, 200), { width: 200, height: 200 })
  assert.deepEqual(printedSize({ width: 100, height: 250 }, 200), { width: 100, height: 250 })
})
