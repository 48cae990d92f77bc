import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mostGrams } from '../shipping/parcel-size.ts'
import { fc } from '../../test/helpers/properties.ts'
import { storedSize } from '../../test/helpers/stored-sizes.ts'
import { sortedSizes } from '../catalogue/garment-size.ts'
import { audiences, garments } from '../catalogue/catalogue.ts'
import { plainLine, plainLines } from '../values/plain-text.ts'
import { toCsv } from './csv.ts'
import { readProductRows } from './product-rows.ts'
import { unitsForAges } from '../catalogue/stock-unit.ts'
import { sumOf } from '../values/money.ts'
import {
  catalogueColumns,
  catalogueRows,
  mergeProduct,
  ownerRows,
  sitesNotShown,
  type StoredProduct,
} from './stored-product.ts'

const known: StoredProduct = {
  id: 'a',
  status: 0,
  title: 'A',
  description: 'Suave',
  price: 100,
  pieces: 4,
  piecesBySize: { '4': 4 },
  ages: ['4'],
  audience: 'Girl',
  garment: 'Sets',
  designId: 'luna',
  images: ['/pictures/a', '/pictures/b'],
  collections: ['Bebé'],
  grams: 250,
  box: '40x30x12',
}
const few = readProductRows([{ id: 'a', title: 'A', price: '1', category: 'Girl' }], new Set())
const row = few.ok ? few.rows[0]! : assert.fail('the file was refused')

it('a field whose column is missing in the file keeps its value', () => {
  assert.deepEqual(mergeProduct(row, known), known)
})

it('a field whose cell is empty is emptied', () => {
  const lists = { images: [], ages: [], collections: [] }
  const empty = { garment: null, designId: null, description: '', grams: null, box: '', ...lists }
  assert.deepEqual(mergeProduct({ ...row, ...empty, image: '' }, known), {
    ...known,
    ...empty,
    piecesBySize: { '': 4 },
  })
})

it('a file with only the first picture keeps the other pictures', () => {
  const { images } = mergeProduct({ ...row, image: '/pictures/c' }, known)
  assert.deepEqual(images, ['/pictures/c', '/pictures/b'])
})

it('a new product from a file with few columns is active and has no pieces', () => {
  const { status, pieces, images, garment } = mergeProduct(row, undefined)
  assert.deepEqual({ status, pieces, images, garment }, { status: 1, pieces: 0, images: [], garment: null })
})

it('pictures of the shop and of the configured sites are shown, pictures of other sites are not', () => {
  const addresses = [
    '/pictures/playera-dino',
    'https://fotos.example/a.jpg',
    'https://FOTOS.example:443/b.jpg',
    'https://cdn.otra.example/c.jpg',
    'https://cdn.otra.example/d.jpg',
  ]
  assert.deepEqual(sitesNotShown(addresses, ['https://fotos.example']), ['https://cdn.otra.example'])
  assert.deepEqual(sitesNotShown(addresses, []), ['https://fotos.example', 'https://cdn.otra.example'])
})

/** Random texts in the form in which a product form stores them after cleaning. */
const text = (longest: number, unit: fc.Arbitrary<string>, kept: (written: string) => string) =>
  fc.string({ unit, maxLength: longest }).map(kept)
const letter = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'ñ', 'Ü', ' '),
  fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S}]$/u),
)
const address = fc.oneof(
  fc.stringMatching(/^\/pictures\/[a-z0-9-]{1,20}$/),
  fc.webUrl({ validSchemes: ['https'] }).map((url) => url.replaceAll(',', '%2C')),
)

/** `bySize`: pieces of each age; null: the product is counted together. */
const product: fc.Arbitrary<Omit<StoredProduct, 'piecesBySize'> & { bySize: number[] | null }> = fc
  .record(
    {
      id: fc.stringMatching(/^p[A-Za-z0-9_-]{0,30}$/),
      status: fc.constantFrom(0, 1, 2),
      title: text(30, letter, plainLine).filter((title) => title !== ''),
      description: text(60, fc.oneof(letter, fc.constant('\n')), plainLines),
      price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000_000 })),
      pieces: fc.nat(1_000_000),
      ages: fc.array(storedSize, { maxLength: 5 }).map(sortedSizes),
      bySize: fc.option(fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 })),
      audience: fc.option(fc.constantFrom(...audiences)),
      garment: fc.option(fc.constantFrom(...garments)),
      designId: fc.option(fc.constantFrom('luna', 'tigre')),
      images: fc.uniqueArray(address, { maxLength: 4 }),
      collections: fc.subarray(['Bebé', 'Pijamas | suaves', 'Regreso a clases']),
      grams: fc.option(fc.integer({ min: 1, max: mostGrams })),
      box: fc.constantFrom('', '40x30x12', '999x1x10'),
    },
    { noNullPrototype: true },
  )
  .filter(
    ({ audience, garment, price, status }) =>
      status === 2 || (price > 0 && (audience !== null || garment !== null)),
  )

it(`the shop's own export gives the same products back`, () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { selector: ({ id }) => id.toLowerCase(), minLength: 1, maxLength: 6 }),
      (generated) => {
        const products = generated.map(({ bySize, ...each }) => {
          const piecesBySize =
            bySize && each.ages.length > 1
              ? Object.fromEntries(each.ages.map((age, index) => [age, bySize[index]!]))
              : unitsForAges(each.ages, { '': each.pieces })
          return { ...each, piecesBySize, pieces: sumOf(Object.values(piecesBySize)) }
        })
        const rows = ownerRows(products)
        for (const source of [Buffer.from(toCsv(rows)), rows]) {
          const read = readProductRows(source, new Set(['luna', 'tigre']), undefined, [
            'Bebé',
            'Pijamas | suaves',
            'Regreso a clases',
          ])
          assert.ok(read.ok, read.ok ? '' : JSON.stringify(read.faults.list))
          assert.deepEqual(
            read.rows.map((row) => mergeProduct(row, undefined)),
            products,
          )
          assert.deepEqual(
            read.rows.map((row, index) => mergeProduct(row, products[index])),
            products,
          )
        }
      },
    ),
  )
})

it('the export of an empty catalogue has its headings', () => {
  assert.equal(
    toCsv(catalogueRows([]), [...catalogueColumns]),
    'id,title,price,category,description,image,images,pieces,ages,garment,design,status\r\n',
  )
})
