import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { sql } from 'kysely'
import { storedInBatches } from '../../data/catalogue/catalogue-import.ts'
import { openDatabase } from '../../data/database.ts'
import type { StoredProduct } from '../../domain/spreadsheets/stored-product.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { importCatalogue } from './import-catalogue-files.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString })
after(() => db.destroy())

beforeEach(() => sql`truncate products, shelf, designs cascade`.execute(db))

const whole = (...ids: string[]) =>
  ids.map((id) => ({
    id,
    title: 'Playera',
    price: '289.00',
    category: 'Boy',
    description: 'Suave',
    image: '/pictures/a',
    pieces: '5',
    ages: '4,6',
    garment: 'TShirt',
    status: '1',
  }))

async function snapshot() {
  const products: StoredProduct[] = []
  for await (const some of storedInBatches(db, narrowingOf('all', null, null))) products.push(...some)
  return products
}

it('a spreadsheet with only id and price changes the price of existing products and nothing else', async () => {
  await importCatalogue({ db }, whole('a', 'b'))
  const was = await snapshot()
  const report = await importCatalogue({ db }, Buffer.from('clave,precio\nb,315\n'))
  assert.deepEqual(report.outcome === 'imported' && [report.created, report.updated, report.moved], [0, 1, 0])
  assert.deepEqual(await snapshot(), [was[0], { ...was[1], price: 31_500 }])
})

it('a new product names every column it lacks, and the whole spreadsheet is refused', async () => {
  await importCatalogue({ db }, whole('a'))
  const was = await snapshot()
  const report = await importCatalogue({ db }, Buffer.from('id,título\na,Otra\naa,Nueva\n'))
  assert.deepEqual(report.outcome === 'refused' && report.faults, [
    {
      row: 3,
      column: 'id',
      problem:
        '«aa» no está en la tienda, y para crearlo le faltan estas columnas a tu hoja: precio, categoría. Revisa la clave, o agrega las columnas.',
    },
  ])
  const draft = await importCatalogue({ db }, Buffer.from('id,estatus\nd,2\n'))
  assert.match(
    (draft.outcome === 'refused' && draft.faults[0]?.problem) || '',
    /le falta esta columna a tu hoja: título\./,
  )
  assert.deepEqual(await snapshot(), was)
  assert.equal(
    (await importCatalogue({ db }, Buffer.from('id,título,estatus\nd,Luna,2\n'))).outcome,
    'imported',
  )
})

it('a draft without price or category stays hidden after a spreadsheet without those columns', async () => {
  await importCatalogue({ db }, Buffer.from('id,título,precio,estatus\nd,Luna,289,2\n'))
  const report = await importCatalogue({ db }, Buffer.from('id,estatus\nd,1\n'))
  assert.deepEqual(report.outcome === 'refused' && report.faults, [
    {
      row: 2,
      column: 'estatus',
      problem:
        'El producto «d» no tiene categoría. Solo un borrador (estatus 2) puede ir sin eso: agrega la columna a tu hoja, o escríbelo en su página.',
    },
  ])
})
