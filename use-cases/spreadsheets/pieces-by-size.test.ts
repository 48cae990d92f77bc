import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { rowsOfImport } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import { toCsv } from '../../domain/spreadsheets/csv.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { directSaleOf } from '../../test/helpers/direct-sale-to-make.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import { spreadsheetImportSteps } from '../../test/helpers/spreadsheet-import-steps.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { sellDirectly } from '../payments/sell-directly.ts'
import { confirmImport } from './apply-import.ts'
import { exportProducts } from './export-products.ts'

const at = await createTestShop()
after(() => at.close())
afterEach(() => assertInvariants(at))
const owner = await hireStaff(at.db, { role: 'owner' })
const shop = { ...at.shop, pictures: { ...at.shop.pictures, names: new Set(['a']) } }
const { previewed, taken, undone, found, work } = spreadsheetImportSteps(shop, owner)

const head = 'id,título,precio,categoría,imagen,edades,piezas'
const luna = (pieces: string, ages = '4,6,8') =>
  Buffer.from(`${head}\na,Luna,289,niña,/pictures/a,"${ages}","${pieces}"\n`)

async function units(id = 'a') {
  const rows = await at.db
    .selectFrom('stock_units')
    .select(['size', 'pieces'])
    .where('product_id', '=', id)
    .orderBy('size')
    .execute()
  return Object.fromEntries(rows.map(({ size, pieces }) => [size, pieces]))
}
const ages = async () =>
  (await at.db.selectFrom('products').select('ages').where('id', '=', 'a').executeTakeFirstOrThrow()).ages

const change = async (id: string) => {
  const [row] = await rowsOfImport(at.db, { id, outcome: 'changed', from: 0, size: 9 })
  return row && [row.was, row.became]
}

async function sell(size: string, quantity = 1) {
  const requested = [{ lineId: `a#na-${size}`, quantity, unitPrice: 28_900 }]
  assert.equal((await sellDirectly(at.shop, owner, directSaleOf('a', { requested }))).kind, 'sold')
}

/** A buyer who is paying holds these pieces. */
async function hold(size: string, quantity = 1): Promise<string> {
  await createBuyer(at.app).order([{ sku: `a#na-${size}`, quantity, price: 28_900 }])
  const { order_number: number } = await at.db
    .selectFrom('checkouts')
    .select('order_number')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return number
}

async function exported(): Promise<Record<string, string>[]> {
  const file = await exportProducts(shop, owner, narrowingOf('all', null, null))
  assert.ok('pages' in file)
  const rows: Record<string, string>[] = []
  for await (const some of file.pages) rows.push(...some)
  return rows
}

describe('pieces by size in spreadsheets', () => {
  beforeEach(async () => {
    await sql`truncate products, shelf, sheet_imports, jobs, orders, checkouts cascade`.execute(at.db)
  })

  test('a list makes a product counted by size, with movements of each size; undo counts it together again', async () => {
    await taken(luna('5'))
    const preview = await previewed(luna('4: 3; 6: 1; 8: 0'))
    assert.deepEqual(await change(preview.id), [{ pieces: '5' }, { pieces: '4: 3; 6: 1; 8: 0' }])
    const { id } = await taken(luna('4: 3; 6: 1; 8: 0'))
    assert.deepEqual(await units(), { '4': 3, '6': 1, '8': 0 })
    const movements = await at.db
      .selectFrom('stock_movements')
      .select(['size', 'change', 'pieces'])
      .where('reason', '=', 'sheet')
      .orderBy('size')
      .execute()
    assert.deepEqual(movements, [
      { size: '', change: -5, pieces: 0 },
      { size: '4', change: 3, pieces: 3 },
      { size: '6', change: 1, pieces: 1 },
    ])
    await sell('4')
    assert.deepEqual(await undone(id), [])
    assert.deepEqual(await units(), { '': 4 })
  })

  test('one row for each size is previewed, applied and undone like the list', async () => {
    const rows = (four: number, eight: string) =>
      Buffer.from(
        `id,título,precio,categoría,imagen,talla,piezas\na,Luna,289,niña,/pictures/a,4,${four}\na,,,,,6,1\n${eight}`,
      )
    await taken(rows(3, ''))
    assert.deepEqual([await units(), await ages()], [{ '4': 3, '6': 1 }, ['4', '6']])
    const { id } = await taken(rows(2, 'a,,,,,8,4\n'))
    assert.deepEqual(await change(id), [
      { ages: '4,6', pieces: '4: 3; 6: 1' },
      { ages: '4,6,8', pieces: '4: 2; 6: 1; 8: 4' },
    ])
    await sell('6')
    assert.deepEqual(await undone(id), [])
    assert.deepEqual([await units(), await ages()], [{ '4': 3, '6': 0 }, ['4', '6']])
  })

  test('undo keeps the ages and pieces of a size that was sold since the spreadsheet brought it', async () => {
    await taken(luna('4: 3; 6: 1', '4,6'))
    const { id } = await taken(luna('4: 3; 6: 1; 8: 2'))
    await sell('8')
    assert.deepEqual(await undone(id), [
      '«Luna»: las piezas de la talla 8 ya se vendieron. Se quedan en 4: 3; 6: 1; 8: 1.',
      '«Luna»: las edades se quedan, porque hay piezas.',
    ])
    assert.deepEqual([await units(), await ages()], [{ '4': 3, '6': 1, '8': 1 }, ['4', '6', '8']])
  })

  test('undo of other fields leaves the pieces of each size alone', async () => {
    await taken(luna('4: 3; 6: 1; 8: 0'))
    const { id } = await taken(Buffer.from('id,título\na,Luna llena\n'))
    await sell('6')
    assert.deepEqual(await undone(id), [])
    assert.deepEqual(await units(), { '4': 3, '6': 0, '8': 0 })
  })

  test('fewer pieces of a size than buyers hold are an error with the order numbers', async () => {
    await taken(luna('4: 3; 6: 1; 8: 0'))
    const number = await hold('4', 2)
    const problem = `De la talla 4 hay 2 apartadas por quien está pagando (${number}) y el archivo dice 1. Pon al menos 2 o espera unos minutos.`
    for (const pieces of ['4: 1; 6: 1', '4: 1; 6: 9'])
      assert.deepEqual(
        (await previewed(luna(pieces))).faults.map((fault) => [fault.row, fault.column, fault.problem]),
        [[2, 'piezas', problem]],
      )
    await taken(luna('4: 2; 6: 0'))
    assert.deepEqual(await units(), { '4': 2, '6': 0, '8': 0 })
  })

  test('pieces held of a product counted together belong to the sizes that the buyers chose', async () => {
    await taken(luna('5'))
    const number = await hold('6', 2)
    const { faults } = await previewed(luna('4: 5; 6: 1'))
    assert.match(faults[0]?.problem ?? '', new RegExp(`^De la talla 6 hay 2 apartadas .*\\(${number}\\)`))
    await taken(luna('4: 3; 6: 2'))
    const held = await at.db
      .selectFrom('stock_units')
      .select(['size', 'held'])
      .where('held', '>', 0)
      .execute()
    assert.deepEqual(held, [{ size: '6', held: 2 }])
  })

  test('a sale of one size between preview and import makes a new preview, and nothing is imported', async () => {
    await taken(luna('4: 3; 6: 1; 8: 0'))
    const { id, fingerprint } = await previewed(luna('4: 3; 6: 4; 8: 0'))
    await confirmImport(shop, owner, { id, fingerprint })
    await sell('4')
    await work()
    const { state, changedMeanwhile } = await found(id)
    assert.deepEqual([state, changedMeanwhile], ['preview', true])
    assert.deepEqual(await units(), { '4': 2, '6': 1, '8': 0 })
    assert.deepEqual(await change(id), [{ pieces: '4: 2; 6: 1; 8: 0' }, { pieces: '4: 3; 6: 4; 8: 0' }])
  })

  test('a sale of one size since the export is shown by size, and the shop keeps its own count', async () => {
    await taken(luna('4: 3; 6: 1; 8: 0'))
    const rows = await exported()
    assert.equal(rows[0]?.['pieces'], '4: 3; 6: 1; 8: 0')
    assert.match(rows[0]['bajada'] ?? '', /^con 4: 3; 6: 1; 8: 0 pzs, /)
    await sell('4')
    const { id, fingerprint, keepPieces, piecesSince } = await previewed(
      Buffer.from(toCsv(rows.map((row) => ({ ...row, price: '300' })))),
    )
    assert.equal(keepPieces, true)
    const counts = { was: '4: 3', now: '4: 2', says: '4: 3', sold: 1 }
    assert.deepEqual(piecesSince?.first, [{ id: 'a', title: 'Luna', ...counts }])
    await confirmImport(shop, owner, { id, fingerprint })
    await work()
    assert.deepEqual(await units(), { '4': 2, '6': 1, '8': 0 })
  })

  test('a piece that changed its size since the export is noticed, though the sum is the same', async () => {
    await taken(luna('4: 3; 6: 1; 8: 0'))
    const rows = await exported()
    await taken(luna('4: 2; 6: 2; 8: 0'))
    const { piecesSince } = await previewed(Buffer.from(toCsv(rows)))
    assert.equal(piecesSince?.count, 1)
    const note = rows[0]!['bajada']!.replace(/con .* pzs/, 'con 4 pzs')
    const earlier = await previewed(Buffer.from(toCsv(rows.map((row) => ({ ...row, bajada: note })))))
    assert.deepEqual([earlier.piecesSince, earlier.warnings], [null, []])
  })

  test('the shop keeps its own pieces of each size if the owner chooses so; a new size comes in without pieces', async () => {
    await taken(luna('4: 3; 6: 1', '4,6'))
    await taken(luna('4: 9; 6: 9; 8: 9', ''), { keepPieces: true })
    assert.deepEqual([await units(), await ages()], [{ '4': 3, '6': 1, '8': 0 }, ['4', '6', '8']])
  })

  test('a new size without pieces gives a warning', async () => {
    await taken(luna('4: 3; 6: 1', '4,6'))
    const { warnings } = await previewed(Buffer.from('id,edades\na,"4,6,8"\n'))
    assert.deepEqual(warnings, [
      {
        row: 2,
        column: 'edades',
        problem: 'La talla nueva 8 entra sin piezas: se ve agotada hasta que digas cuántas hay.',
      },
    ])
  })

  test('a workbook with a cell that its program turned into a time is read, with a warning', async () => {
    const lines = (pieces: SheetData[number][number]): SheetData => [
      ['id', 'título', 'precio', 'categoría', 'edades', 'piezas'].map((value) => ({ value, type: String })),
      [
        { value: 'a', type: String },
        { value: 'Luna', type: String },
        { value: 289, type: Number },
        { value: 'niña', type: String },
        { value: '4', type: String },
        pieces,
      ],
    ]
    // A time of day is a part of a day.
    const timed = (hours: number, minutes: number) =>
      ({ value: (hours + minutes / 60) / 24, type: Number, format: 'h:mm' }) as const
    const { id, warnings } = await previewed(await writeXlsxFile(lines(timed(4, 3))).toBuffer())
    const [row] = await rowsOfImport(at.db, { id, outcome: 'new', from: 0, size: 9 })
    assert.equal(row?.became?.['pieces'], '3')
    assert.match(warnings[0]?.problem ?? '', /convirtió la celda en hora.*talla 4, 3 pzs/)
    const refused = await previewed(await writeXlsxFile(lines(timed(5, 15))).toBuffer())
    assert.match(refused.faults[0]?.problem ?? '', /es una hora\. .*formato de texto/)
    const list = await previewed(await writeXlsxFile(lines({ value: '4: 3', type: String })).toBuffer())
    assert.deepEqual([list.faults, list.counts.new], [[], 1])
  })
})
