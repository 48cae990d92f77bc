import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { storedInBatches } from '../../data/catalogue/catalogue-import.ts'
import { openDatabase } from '../../data/database.ts'
import { type CatalogueRow, catalogueRows } from '../../domain/spreadsheets/stored-product.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import { toCsv } from '../../domain/spreadsheets/csv.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { connectionsWait } from '../../test/helpers/connections-wait.ts'
import { importCatalogue } from './import-catalogue-files.ts'
import { importDesigns } from './import-designs.ts'
import { importPostalCodes } from './import-postal-codes.ts'
import { forgetPostalCodes } from '../../test/helpers/postal-code.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString })
const other = openDatabase({ connectionString })
after(() => Promise.all([db.destroy(), other.destroy()]))

const good = {
  title: 'Playera',
  price: '289.00',
  category: 'Boy',
  description: 'Con ñ, "comillas" y\ndos líneas',
  image: '/pictures/a',
  pieces: '5',
  ages: '4,6',
  garment: 'TShirt',
  status: '1',
}
const file = (...rows: ({ id: string } & Partial<typeof good>)[]) =>
  Buffer.from(toCsv(rows.map((row) => ({ ...good, ...row }))))

const snapshot = () => db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute()
const nothingDone = { outcome: 'imported', created: 0, updated: 0, moved: 0, unchanged: 0, warnings: [] }
const problemIn = (report: Awaited<ReturnType<typeof importCatalogue>>) =>
  (report.outcome === 'refused' && report.faults[0]?.problem) || ''

/** A row's version is the transaction that wrote it. */
async function versions() {
  return db
    .selectFrom('products')
    .select(sql<string>`xmin::text`.as('writer'))
    .distinct()
    .execute()
}

const designFile = (colour: string) => [
  { id: 'luna', name: 'Luna', picture: '/pictures/diseno-luna', colours: colour, garments: 'TShirt,Sets' },
]

describe('importing the files of the catalogue', () => {
  beforeEach(async () => {
    await sql`truncate products, shelf, designs cascade`.execute(db)
    await forgetPostalCodes(db)
  })

  it('pictures of a site that the shop does not show are refused with the setting to change', async () => {
    const rows = file({ id: 'a', image: 'https://fotos.example/a.jpg' }, { id: 'b' })
    const report = await importCatalogue({ db, pictureSites: [] }, rows)
    assert.ok(report.outcome === 'refused')
    assert.deepEqual(
      report.faults.map(({ row, column }) => ({ row, column })),
      [{ row: 2, column: 'image' }],
    )
    assert.match(report.faults[0]?.problem ?? '', /PICTURE_SITES=https:\/\/fotos\.example/)
    assert.deepEqual(await snapshot(), [])
    const named = await importCatalogue({ db, pictureSites: ['https://fotos.example'] }, rows)
    assert.equal(named.outcome, 'imported')
  })

  it('new products are in the order of the file, and a second import changes nothing', async () => {
    const rows = file({ id: 'b' }, { id: 'a', title: '=Sudadera' })
    assert.deepEqual(await importCatalogue({ db }, rows), { ...nothingDone, created: 2 })
    const first = await snapshot()
    assert.deepEqual(
      first.map(({ id, title, position }) => [id, title, position]),
      [
        ['b', 'Playera', 1],
        ['a', '=Sudadera', 2],
      ],
    )
    for (const { price_centavos, ages, description } of first)
      assert.deepEqual([price_centavos, ages, description], [28_900, ['4', '6'], good.description])
    assert.deepEqual(await importCatalogue({ db }, rows), { ...nothingDone, unchanged: 2 })
    assert.deepEqual(await snapshot(), first)
  })

  it('products are changed by id and withdrawn by status 0; products outside the file stay', async () => {
    await importCatalogue({ db }, file({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }))
    const report = await importCatalogue(
      { db },
      file({ id: 'c' }, { id: 'b', price: '300' }, { id: 'a', status: '0' }, { id: 'e' }),
    )
    assert.deepEqual(report, { ...nothingDone, created: 1, updated: 2, moved: 1 })
    assert.deepEqual(
      (await snapshot()).map(({ id, status, price_centavos }) => [id, status, price_centavos]),
      [
        ['c', 1, 28_900],
        ['b', 1, 30_000],
        ['a', 0, 28_900],
        ['d', 1, 28_900],
        ['e', 1, 28_900],
      ],
    )
  })

  it('a row whose id differs only in letter case changes the existing product', async () => {
    await importCatalogue({ db }, file({ id: 'dino' }))
    const report = await importCatalogue({ db }, file({ id: 'Dino', title: 'Playera Dino' }))
    assert.deepEqual(report, { ...nothingDone, updated: 1 })
    assert.deepEqual(
      (await snapshot()).map(({ id, title }) => [id, title]),
      [['dino', 'Playera Dino']],
    )
  })

  it('another order of pictures is a change; ages are always sorted', async () => {
    const [ages, images] = ['4,6', '/pictures/b,/pictures/c']
    const updatedBy = async (cells: object) => {
      const report = await importCatalogue({ db }, [{ ...good, id: 'a', ages, images, ...cells }])
      return report.outcome === 'imported' ? report.updated : null
    }
    assert.deepEqual(
      [
        await updatedBy({}),
        await updatedBy({}),
        await updatedBy({ ages: '6,4' }),
        await updatedBy({ ages: '6,4', images: '/pictures/c,/pictures/b' }),
      ],
      [0, 0, 0, 1],
    )
  })

  it('a file with only the seven columns keeps the other fields of a product', async () => {
    await importCatalogue({ db }, file({ id: 'a' }))
    const old = { price: '10', category: 'Girl', description: '', image: '/pictures/z', images: '' }
    const report = await importCatalogue({ db }, [
      { ...old, id: 'a', title: 'Otra' },
      { ...old, id: 'n', title: 'Nueva' },
    ])
    assert.match(report.warnings[0]?.problem ?? '', /quedan con 0/)
    const [a, n] = await snapshot()
    assert.deepEqual(
      [a?.title, a?.pieces, a?.ages, a?.garment, a?.images],
      ['Otra', 5, ['4', '6'], 'TShirt', ['/pictures/z']],
    )
    assert.deepEqual([n?.pieces, n?.status], [0, 1])
  })

  it('a file with any error changes nothing', async () => {
    await importCatalogue({ db }, file({ id: 'a' }))
    const was = await snapshot()
    const report = await importCatalogue(
      { db },
      file({ id: 'a', title: 'Nuevo' }, { id: 'b' }, { id: 'c', price: 'abc' }),
    )
    const problem = '«abc» no es un precio. Se espera un número en pesos, como 289.00.'
    const faults = [{ row: 4, column: 'price', problem }]
    assert.deepEqual(report, { outcome: 'refused', faults, faultCount: 1, warnings: [], onlyHeld: false })
    assert.deepEqual(await snapshot(), was)
  })

  it('an import never removes pieces on hold', async () => {
    await importCatalogue({ db }, file({ id: 'a' }, { id: 'b' }))
    await setUnit(db, 'b', { held: 3 })
    const was = await snapshot()
    const report = await importCatalogue({ db }, file({ id: 'a', title: 'Nuevo' }, { id: 'b', pieces: '2' }))
    const problem =
      'Hay 3 apartadas por quien está pagando y el archivo dice 2. Pon al menos 3 o espera unos minutos.'
    assert.deepEqual(report.outcome === 'refused' && report.faults, [{ row: 3, column: 'pieces', problem }])
    assert.deepEqual(await snapshot(), was)
    assert.equal((await importCatalogue({ db }, file({ id: 'b', pieces: '3' }))).outcome, 'imported')
    assert.deepEqual(
      (await snapshot()).map(({ id, pieces, held }) => [id, pieces, held]),
      [
        ['a', 5, 0],
        ['b', 3, 3],
      ],
    )
  })

  it('an import waits for a buyer who is taking pieces at that moment', async () => {
    await importCatalogue({ db }, file({ id: 'a' }))
    let imported: ReturnType<typeof importCatalogue> | undefined
    await other.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', 'a').forUpdate().execute()
      imported = importCatalogue({ db }, file({ id: 'a', pieces: '2' }))
      await connectionsWait(db, 1)
      await setUnit(tx, 'a', { held: 4 })
    })
    assert.equal((await imported!).outcome, 'refused')
  })

  it('two simultaneous imports of the same new products both succeed, one after the other', async () => {
    const reports = await Promise.all([
      importCatalogue({ db }, file({ id: 'a' }, { id: 'b' })),
      importCatalogue({ db: other }, file({ id: 'b' }, { id: 'a' })),
    ])
    assert.deepEqual(
      reports.map((report) => report.outcome === 'imported' && report.created).toSorted(),
      [0, 2],
    )
  })

  it('designs of the shop are accepted in the design column', async () => {
    const rows = [{ ...good, id: 'a', design: 'luna' }]
    assert.match(problemIn(await importCatalogue({ db }, rows)), /«luna»/)
    await importDesigns({ db }, designFile('Black'))
    assert.equal((await importCatalogue({ db }, rows)).outcome, 'imported')
    assert.equal((await snapshot())[0]?.design_id, 'luna')
  })

  it('10,000 products are imported, and unchanged products are not written', async () => {
    const rows = file(
      ...Array.from({ length: 10_000 }, (_, index) => ({
        id: `p${index}`,
        description: 'Suave y fresca. '.repeat(20),
      })),
    )
    assert.deepEqual(await importCatalogue({ db }, rows), { ...nothingDone, created: 10_000 })
    const written = await versions()
    assert.deepEqual(await importCatalogue({ db }, rows), { ...nothingDone, unchanged: 10_000 })
    assert.deepEqual(await versions(), written)
  })

  it(`importing the shop's own export changes nothing`, async () => {
    await importDesigns({ db }, designFile('Black'))
    await importCatalogue({ db }, [
      { ...good, id: 'a', design: 'luna', images: 'https://fotos.example/a.jpg,/pictures/b' },
      { ...good, id: 'b', title: '@home', category: 'Sets', garment: '', image: '', status: '0' },
    ])
    const was = await snapshot()
    const exported: CatalogueRow[] = []
    for await (const some of storedInBatches(db, narrowingOf('all', null, null)))
      exported.push(...catalogueRows(some))
    const report = await importCatalogue({ db }, Buffer.from(toCsv(exported)))
    assert.equal(report.outcome === 'imported' && report.unchanged, 2)
    assert.deepEqual(await snapshot(), was)
  })

  it('a spreadsheet with only id and price changes the price of existing products and nothing else', async () => {
    await importCatalogue({ db }, file({ id: 'a' }, { id: 'b' }))
    const was = await snapshot()
    const report = await importCatalogue({ db }, Buffer.from('clave,precio\nb,315\n'))
    assert.deepEqual(report, { ...nothingDone, updated: 1 })
    const [a, b] = await snapshot()
    const { updated_at, version } = b!
    assert.deepEqual(
      [a, b],
      [was[0], { ...was[1], price_centavos: 31_500, charged_centavos: 31_500, updated_at, version }],
    )
  })

  it('a new product names every column it lacks, and the whole spreadsheet is refused', async () => {
    await importCatalogue({ db }, file({ id: 'a' }))
    const was = await snapshot()
    const report = await importCatalogue({ db }, Buffer.from('id,título\na,Otra\naa,Nueva\n'))
    const problem =
      '«aa» no está en la tienda, y para crearlo le faltan estas columnas a tu hoja: precio, categoría. Revisa la clave, o agrega las columnas.'
    assert.deepEqual(report.outcome === 'refused' && report.faults, [{ row: 3, column: 'id', problem }])
    const draft = await importCatalogue({ db }, Buffer.from('id,estatus\nd,2\n'))
    assert.match(problemIn(draft), /le falta esta columna a tu hoja: título\./)
    assert.deepEqual(await snapshot(), was)
    const titled = await importCatalogue({ db }, Buffer.from('id,título,estatus\nd,Luna,2\n'))
    assert.equal(titled.outcome, 'imported')
  })

  it('a draft without price or category stays hidden after a spreadsheet without those columns', async () => {
    await importCatalogue({ db }, Buffer.from('id,título,precio,estatus\nd,Luna,289,2\n'))
    const report = await importCatalogue({ db }, Buffer.from('id,estatus\nd,1\n'))
    const problem =
      'El producto «d» no tiene categoría. Solo un borrador (estatus 2) puede ir sin eso: agrega la columna a tu hoja, o escríbelo en su página.'
    assert.deepEqual(report.outcome === 'refused' && report.faults, [{ row: 2, column: 'estatus', problem }])
  })

  it('designs are imported by id', async () => {
    const counts = async (colour: string) => {
      const report = await importDesigns({ db }, designFile(colour))
      return report.outcome === 'imported' ? [report.created, report.updated, report.unchanged] : []
    }
    assert.deepEqual(await counts('Black'), [1, 0, 0])
    assert.deepEqual(await counts('Black'), [0, 0, 1])
    assert.deepEqual(await counts('Black,White'), [0, 1, 0])
    assert.deepEqual((await db.selectFrom('designs').select(['colours', 'garments']).execute())[0], {
      colours: ['Black', 'White'],
      garments: ['TShirt', 'Sets'],
    })
  })

  it('each postal code of the file is replaced, other codes stay', async () => {
    const row = (postal_code: string, suburb: string, shipping_cost: number) => ({
      postal_code,
      suburb,
      city: 'Monterrey',
      state: 'Nuevo León',
      shipping_cost,
    })
    await importPostalCodes({ db }, [
      row('64000', 'Centro', 79),
      row('64000', 'Las Flores', 80),
      row('64010', 'El Molino', 81),
    ])
    const report = await importPostalCodes({ db }, [row('64000', 'Los Pinos', 90)])
    assert.deepEqual(report, { outcome: 'imported', codes: 1, rows: 1, warnings: [] })
    const refused = await importPostalCodes({ db }, [row('64010', 'Otra', 1), row('x', 'Otra', 1)])
    assert.equal(refused.outcome, 'refused')
    assert.deepEqual(
      await db
        .selectFrom('postal_codes')
        .innerJoin('shipping_by_code', 'shipping_by_code.postal_code', 'postal_codes.postal_code')
        .select(['postal_codes.postal_code', 'position', 'suburb', 'cost_centavos'])
        .orderBy('postal_codes.postal_code')
        .execute(),
      [
        { postal_code: '64000', position: 1, suburb: 'Los Pinos', cost_centavos: 9_000 },
        { postal_code: '64010', position: 1, suburb: 'El Molino', cost_centavos: 8_100 },
      ],
    )
  })
})
