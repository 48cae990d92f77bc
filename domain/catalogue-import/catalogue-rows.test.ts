import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { audiences, garments } from '../catalogue.ts'
import { catalogueColumns, catalogueRows } from './catalogue-rows.ts'
import { toCsv } from './csv.ts'
import { mergeProduct, type StoredProduct } from './merge-product.ts'
import { readProductRows } from './product-rows.ts'

const text = (longest: number, unit: fc.Arbitrary<string>) =>
  fc.string({ unit, maxLength: longest }).map((value) => value.normalize('NFC').trim())
const letter = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'ñ', 'Ü', ' '),
  fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S}]$/u),
)
const address = fc.oneof(
  fc.stringMatching(/^\/pictures\/[a-z0-9-]{1,20}$/),
  fc.webUrl({ validSchemes: ['https'] }).map((url) => url.replaceAll(',', '%2C')),
)
const age = fc.oneof(
  fc.nat(17).map(String),
  fc.tuple(fc.nat(8), fc.integer({ min: 9, max: 17 })).map((range) => range.join('-')),
)

const product: fc.Arbitrary<StoredProduct> = fc
  .record(
    {
      id: fc.stringMatching(/^p[A-Za-z0-9_-]{0,30}$/),
      status: fc.constantFrom(0, 1),
      title: text(30, letter).filter((title) => title !== ''),
      description: text(60, fc.oneof(letter, fc.constant('\n'))),
      price: fc.integer({ min: 1, max: 100_000_000 }),
      pieces: fc.nat(1_000_000),
      ages: fc.uniqueArray(age, { maxLength: 5 }),
      audience: fc.option(fc.constantFrom(...audiences)),
      garment: fc.option(fc.constantFrom(...garments)),
      designId: fc.option(fc.constantFrom('luna', 'tigre')),
      images: fc.uniqueArray(address, { maxLength: 4 }),
    },
    { noNullPrototype: true },
  )
  .filter((each) => each.audience !== null || each.garment !== null)

it("the shop's own file gives the same products back", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
      (products) => {
        const rows = catalogueRows(products)
        for (const source of [Buffer.from(toCsv(rows)), rows]) {
          const read = readProductRows(source, new Set(['luna', 'tigre']))
          assert.ok(read.ok, read.ok ? '' : JSON.stringify(read.faults.list))
          assert.deepEqual(
            read.rows.map((row) => mergeProduct(row, undefined)),
            products,
          )
        }
      },
    ),
  )
})

it('an empty catalogue still has its headings', () => {
  assert.equal(
    toCsv(catalogueRows([]), [...catalogueColumns]),
    'id,title,price,category,description,image,images,pieces,ages,garment,design,status\r\n',
  )
})
