import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, it } from 'node:test'
import { agesMade } from '../../words/sizes.ts'
import { yearsOfSize } from '../../domain/catalogue/garment-size.ts'
import { isCountedTogether } from '../../domain/catalogue/stock-unit.ts'
import { audiences, type Design, garments, isOffered } from '../../domain/catalogue/catalogue.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { parseCsv } from '../../domain/spreadsheets/csv.ts'
import { readDesignRows } from '../../domain/spreadsheets/design-rows.ts'
import { mergeProduct, type StoredProduct } from '../../domain/spreadsheets/stored-product.ts'
import { type PostalCodeRow, readPostalCodeRows } from '../../domain/spreadsheets/postal-code-rows.ts'
import { readProductRows } from '../../domain/spreadsheets/product-rows.ts'
import { readSizeRows } from '../../domain/spreadsheets/size-rows.ts'
import { statesFor } from '../../domain/shipping/delivery.ts'

const silhouetteGarment: Record<string, string> = {
  tee: 'TShirt',
  'long-tee': 'TShirt',
  hoodie: 'Hoodies',
  sweatshirt: 'Hoodies',
  overshirt: 'Overshirts',
  jacket: 'Overshirts',
  'set-tee': 'Sets',
  'set-hoodie': 'Sets',
}

let designs: Design[]
let products: StoredProduct[]
let postalCodes: PostalCodeRow[]
let pictures: string[][]
let guide: SizeGuideRow[]

const file = (name: string) => readFile(join(import.meta.dirname, name))

before(async () => {
  const readDesigns = readDesignRows(await file('designs.csv'))
  assert.ok(readDesigns.ok)
  designs = readDesigns.rows
  const readProducts = readProductRows(
    await file('products.csv'),
    new Set(designs.map((design) => design.id)),
  )
  assert.ok(readProducts.ok, readProducts.ok ? '' : JSON.stringify(readProducts.faults.list))
  assert.deepEqual(readProducts.warnings, [])
  products = readProducts.rows.map((row) => mergeProduct(row, undefined))
  const readCodes = readPostalCodeRows(await file('postal-codes.csv'))
  assert.ok(readCodes.ok)
  assert.deepEqual(readCodes.warnings, [])
  postalCodes = readCodes.rows
  const readGuide = readSizeRows(await file('sizes.csv'))
  assert.ok(readGuide.ok)
  guide = readGuide.rows
  const readPictures = parseCsv(String(await file('pictures.csv')), 1_000)
  assert.ok(readPictures.ok)
  pictures = readPictures.records.slice(1).map((record) => record.cells)
})

it('fills the shop with garments of every kind for everybody', () => {
  const offered = products.filter(isOffered)
  assert.ok(offered.length >= 48)
  for (const audience of audiences)
    assert.ok(offered.filter((each) => each.audience === audience).length >= 12, audience)
  for (const garment of garments)
    assert.ok(offered.filter((each) => each.garment === garment).length >= 10, garment)
  for (const design of designs)
    assert.ok(
      offered.some((each) => each.designId === design.id),
      design.id,
    )
  assert.ok(offered.filter((each) => each.pieces === 1).length >= 6)
  assert.ok(offered.filter((each) => each.title.length >= 60).length >= 3)
  assert.ok(
    offered.some((each) => each.title.length >= 110),
    'a name of nearly the greatest length',
  )
  assert.ok(
    offered.some((each) => each.images.length === 1),
    'a product with a single picture',
  )
  assert.ok(offered.some((each) => each.ages.length === 1) && offered.some((each) => each.ages.length > 1))
  assert.ok(offered.every((each) => each.ages.length > 0 && each.description.length > 80))
  assert.ok(offered.every((each) => each.price >= 18_900 && each.price <= 89_900))
})

it('is for the ages that the shop says it makes clothes for', () => {
  const years = products.filter(isOffered).flatMap(({ ages }) => ages.flatMap(yearsOfSize))
  assert.deepEqual([Math.min(...years), Math.max(...years)], [0, 12])
  assert.equal(agesMade, 'de bebé a doce años')
})

it('counts by size, with sold-out sizes and months, and one garment for all its ages together', () => {
  const several = products.filter(({ ages, status }) => ages.length > 1 && status === 1)
  const [together, bySize] = [true, false].map((wanted) =>
    several.filter(({ piecesBySize }) => isCountedTogether(piecesBySize) === wanted),
  )
  assert.equal(together!.length, 1)
  const broken = bySize!.filter(
    ({ pieces, piecesBySize }) => pieces > 0 && Object.values(piecesBySize).includes(0),
  )
  assert.ok(broken.length >= 8, String(broken.length))
  assert.ok(bySize!.some(({ ages }) => ages.includes('0-3m') && ages.includes('12m')))
})

it('measures every age of its products', () => {
  const measured = new Set(guide.flatMap(({ size, age }) => (size === null ? [age] : [])))
  const ages = new Set(products.flatMap((product) => product.ages))
  // The row of each of its years measures a size of several years, such as 8-10.
  const missing = [...ages].filter(
    (age) => !measured.has(age) && !age.split('-').every((year) => measured.has(year)),
  )
  assert.deepEqual(missing, [])
  assert.ok(measured.has('0-3m'))
})

it('measures bodies that grow without a gap from one age to the next', () => {
  for (const lettered of [false, true]) {
    const rows = guide.filter(({ size }) => (size !== null) === lettered)
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]
      if (next)
        assert.deepEqual(
          [row.height[1], row.chest[1], row.waist[1]],
          [next.height[0], next.chest[0], next.waist[0]],
          row.age,
        )
    }
  }
})

it('has products that must not show, for each reason', () => {
  const hidden = products.filter((each) => !isOffered(each))
  assert.ok(hidden.length >= 4)
  assert.ok(hidden.some((each) => each.status === 0 && each.pieces > 0 && each.images.length > 0))
  assert.ok(hidden.some((each) => each.status === 1 && each.pieces > 0 && each.images.length === 0))
  assert.ok(hidden.some((each) => each.status === 1 && each.pieces === 0 && each.images.length > 0))
  assert.ok(hidden.some((each) => each.status === 0 && each.pieces === 0))
})

it('has a picture recipe for every product with a picture, of the right garment and print', () => {
  const pictured = products.filter((each) => each.images.length > 0)
  assert.deepEqual(
    pictures.map(([picture]) => picture),
    pictured.map((each) => each.id),
  )
  for (const [index, [picture, silhouette = '', , , print]] of pictures.entries()) {
    const product = pictured[index]!
    assert.equal(silhouetteGarment[silhouette], product.garment, picture)
    assert.equal(print, product.designId ?? 'liso', picture)
    const views = product.images.length === 1 ? ['frente'] : ['frente', 'espalda', 'detalle']
    assert.deepEqual(
      product.images,
      views.map((view) => `/pictures/${picture}-${view}`),
    )
  }
})

it('knows postal codes of every state, nearer Monterrey cheaper', () => {
  for (const state of statesFor({ withMexicoCity: true })) {
    const codes = new Set(postalCodes.filter((row) => row.state === state).map((row) => row.postalCode))
    assert.ok(codes.size >= 3, state)
  }
  const costs = postalCodes.map((row) => row.shipping ?? 0)
  assert.deepEqual([Math.min(...costs), Math.max(...costs)], [7_900, 21_900])
  assert.equal(postalCodes.find((row) => row.postalCode === '64000')?.shipping, 7_900)
})
