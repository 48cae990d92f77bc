import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Insertable, sql } from 'kysely'
import { setUnits } from '../../data/catalogue/stock.ts'
import type { Database } from '../../data/schema.ts'
import { openSpreadsheets } from '../../gateways/spreadsheets/spreadsheets.ts'
import { importSpreadsheet } from '../../use-cases/spreadsheets/import-spreadsheet.ts'
import { unwatched } from '../../use-cases/step.ts'
import { openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'

// An exported spreadsheet, imported unchanged, must change nothing.

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
  const { db } = pages
  await db
    .insertInto('designs')
    .values({ id: 'luna', name: 'Luna', picture: '/pictures/luna', colours: [], garments: [], position: 1 })
    .execute()
  await db
    .insertInto('products')
    .values(everyKind.map((each, place) => ({ ...plain, ...each, position: place * 3 })))
    .execute()
  await db.transaction().execute((tx) => setUnits(tx, new Map([['por-talla', bySize]])))
})
after(() => pages.close())

type Kind = Insertable<Database['products']>

const plain: Omit<Kind, 'id'> = {
  title: 'Playera',
  price_centavos: 28_950,
  pieces: 4,
  ages: [],
  audience: 'Girl',
  garment: 'TShirt',
  images: ['/pictures/luna'],
}

const bySize = { '4': 1, '8-10': 0, XL: 3, '0-1': 2 }
const everyKind: (Partial<Kind> & { id: string })[] = [
  {
    id: 'con-todo',
    title: 'Ñandú «azul», de "algodón"; 100 % suave',
    description: 'Primera línea, con coma\n\n- segunda "línea"\n=tercera',
    ages: ['0-1', '4', '8-10', 'XL'],
    design_id: 'luna',
    images: ['/pictures/luna', 'https://fotos.example/a%2Cb.jpg?x=1&y=2', '/pictures/sol'],
    held: 3,
  },
  {
    id: 'borrador-vacio',
    status: 2,
    price_centavos: 0,
    pieces: 0,
    audience: null,
    garment: null,
    images: [],
  },
  { id: 'borrador-sin-precio', status: 2, price_centavos: 0, garment: null },
  { id: 'borrador-sin-categoria', status: 2, audience: null, garment: null, pieces: 0 },
  { id: 'por-talla', ages: ['0-1', '4', '8-10', 'XL'], pieces: 6 },
  { id: 'retirado', status: 0, audience: null },
  { id: 'agotado', pieces: 0, garment: null },
  { id: 'de-un-centavo', price_centavos: 1 },
  { id: 'carisimo', price_centavos: 100_000_000, pieces: 1_000_000 },
  { id: '007', title: '0042' },
  // The shop no longer has the picture '/pictures/se-fue'; the product must keep its address.
  { id: 'sin-su-foto', images: ['/pictures/se-fue'] },
  ...['=1+1', '+Sol', '-5', '@casa', "'=x", "'comilla", '1e5', '\u{1f996} dino', '8-10', 'VERDADERO'].map(
    (title, index) => ({
      id: `titulo-${index}`,
      title,
      description: title,
    }),
  ),
]

async function file(query: string, path = 'productos/hoja'): Promise<{ bytes: Buffer; name: string }> {
  const { cookie } = pages.owner
  const answer = await pages.door.app.request(`/trastienda/${path}?${query}`, { headers: { cookie } })
  assert.equal(answer.status, 200)
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { bytes: Buffer.from(await answer.arrayBuffer()), name }
}

/** The shop no longer accepts pictures of other sites; a picture that a product already has must stay. */
const take = (bytes: Uint8Array) =>
  importSpreadsheet(
    {
      db: pages.db,
      now: () => new Date(),
      newId: randomUUID,
      reached: unwatched,
      spreadsheets: openSpreadsheets(),
      settings: { pictureSites: [] },
      pictures: { names: new Set(['luna', 'sol']) },
    },
    { name: 'productos', bytes, kind: 'products' },
  )

const shelf = async () => [
  await pages.db.selectFrom('products').selectAll().orderBy('id').execute(),
  await pages.db.selectFrom('stock_units').selectAll().orderBy('product_id').orderBy('size').execute(),
]

for (const format of ['csv', 'xlsx'])
  test(`exporting and importing every kind of product as ${format} changes nothing`, async () => {
    const was = await shelf()
    const { bytes, name } = await file(`formato=${format}`)
    assert.equal(name, `productos.${format}`)
    const { counts, faults } = await take(bytes)
    assert.deepEqual(faults, [])
    assert.deepEqual(counts, { new: 0, changed: 0, moved: 0, unchanged: everyKind.length, missing: 0 })
    assert.deepEqual(await shelf(), was)
    assert.equal((await pages.db.selectFrom('sheet_imports').select('id').execute()).length, 0)
  })

test('the exported file has the products of the list in the shop’s sorting, and its import moves no product', async () => {
  const ids = async (query: string) => {
    const { bytes } = await file(`formato=csv&${query}`)
    const { counts, faults } = await take(bytes)
    assert.deepEqual([faults, counts.new, counts.changed, counts.moved], [[], 0, 0, 0])
    const [, ...lines] = bytes.toString().trimEnd().split('\r\n')
    return lines.map((line) => line.split(',')[0])
  }
  assert.deepEqual(await ids('ver=borradores'), [
    'borrador-vacio',
    'borrador-sin-precio',
    'borrador-sin-categoria',
  ])
  assert.deepEqual(await ids('ver=agotados'), ['agotado'])
  assert.deepEqual(await ids('ver=borradores&categoria=Girl'), ['borrador-sin-precio'])
  assert.deepEqual(await ids('q=carisimo&orden=precio'), ['carisimo'])
})

test('the file links of the product list carry the list’s filters', async () => {
  const page = async (query: string) => {
    const { body } = await pages.get(`/trastienda/productos${query}`)
    return [...body.matchAll(/href="(\/trastienda\/productos\/hoja[^"]+)"/g)].map(([, to]) =>
      to?.replaceAll('&amp;', '&'),
    )
  }
  const all = '/trastienda/productos/hoja?formato='
  assert.deepEqual(await page(''), [`${all}xlsx`, `${all}csv`])
  const narrowed = 'ver=borradores&categoria=Girl'
  assert.deepEqual(await page(`?${narrowed}&orden=nuevos`), [
    `${all}xlsx&${narrowed}`,
    `${all}csv&${narrowed}`,
  ])
})

for (const format of ['csv', 'xlsx'])
  test(`the ${format} template has a product with a list of sizes and one with a row for each size`, async () => {
    const { bytes } = await file(`tipo=products&formato=${format}`, 'hojas/plantilla')
    await sql`TRUNCATE products, sheet_imports CASCADE`.execute(pages.db)
    const { counts, faults, warnings } = await take(bytes)
    assert.deepEqual([faults, warnings.length, counts.new], [[], 0, 2])
    const units = await pages.db
      .selectFrom('stock_units')
      .select(['size', 'pieces'])
      .orderBy('product_id')
      .orderBy('size')
      .execute()
    assert.deepEqual(
      units.map(({ size, pieces }) => `${size}: ${pieces}`),
      ['4: 3', '6: 1', '8-10: 0', '4: 2', '6: 5'],
    )
  })
