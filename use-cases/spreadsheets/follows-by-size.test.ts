import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { followedSpreadsheets } from '../../data/spreadsheets/followed-spreadsheets.ts'
import { newestSpreadsheetImports } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { openSpreadsheets } from '../../gateways/spreadsheets/spreadsheets.ts'
import { runOnce } from '../../jobs/worker.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { directSaleOf } from '../../test/helpers/direct-sale-to-make.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import { openSpreadsheetServer } from '../../test/helpers/spreadsheet-server.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { sellDirectly } from '../payments/sell-directly.ts'
import { endFollow, followSpreadsheet, resumeFollow } from './follow-spreadsheet.ts'

let spreadsheet: string
const at = await createTestShop()
const server = await openSpreadsheetServer((_, answer) => answer.end(spreadsheet))
after(() => Promise.all([at.close(), server.close()]))
const shop = {
  ...at.shop,
  spreadsheets: openSpreadsheets(server.allowed),
  pictures: { ...at.shop.pictures, names: new Set(['a']) },
}
const owner = await hireStaff(at.db, { role: 'owner' })
afterEach(async () => {
  await assertInvariants(at)
  for (const { id } of await followedSpreadsheets(at.db)) await endFollow(shop, owner, { id })
})

async function follow(keepPieces = false): Promise<void> {
  const id = randomUUID()
  const address = server.at('/pub')
  await followSpreadsheet(shop, owner, { id, kind: 'products', address, everyHours: 1, keepPieces })
  await hoursLater()
}
async function hoursLater(): Promise<void> {
  await sql`update jobs set run_at = now() - interval '1 second' where kind = 'follow-sheet' and finished_at is null`.execute(
    at.db,
  )
  await runOnce(shop, at.mailer)
}
/** Why the schedule stopped. */
const stopped = async () => (await followedSpreadsheets(at.db)).flatMap(({ fault }) => fault ?? [])

const head = 'id,título,precio,categoría,imagen'

/** A spreadsheet writes pieces by size as a list in one cell, or as one row for each size. Both forms say the same. */
const forms = {
  list: (id: string, pieces: Record<string, number>) => {
    const list = Object.entries(pieces).map(([size, count]) => `${size}: ${count}`)
    return `${head},edades,piezas\n${id},Luna,289,niña,/pictures/a,"${Object.keys(pieces).join()}",${list.join('; ')}`
  },
  rows: (id: string, pieces: Record<string, number>) => {
    const rows = Object.entries(pieces).map(([size, count], index) =>
      index === 0 ? `${id},Luna,289,niña,/pictures/a,${size},${count}` : `${id},,,,,${size},${count}`,
    )
    return [`${head},talla,piezas`, ...rows].join('\n')
  },
}

const unitsOf = async (id: string) => {
  const units = await at.db
    .selectFrom('stock_units')
    .select(['size', 'pieces'])
    .where('product_id', '=', id)
    .execute()
  return Object.fromEntries(units.map(({ size, pieces }) => [size, pieces]))
}
const movementsOf = (id: string) =>
  at.db
    .selectFrom('stock_movements')
    .select(['size', 'change', 'pieces'])
    .where('product_id', '=', id)
    .where('reason', '=', 'sheet')
    .orderBy('at')
    .orderBy('size')
    .execute()
const sell = async (id: string, size: string) => {
  const requested = [{ lineId: `${id}#na-${size}`, quantity: 1, unitPrice: 28_900 }]
  assert.equal((await sellDirectly(shop, owner, directSaleOf(id, { requested }))).kind, 'sold')
}
const startPaying = async (id: string, size: string, quantity: number) => {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([{ sku: `${id}#na-${size}`, quantity, price: 28_900 }])
  assert.ok(body.id, JSON.stringify(body))
  return { buyer, orderId: body.id }
}

for (const [form, sheetOf] of Object.entries(forms)) {
  test(`${form}: each look sets the pieces of each size; a size that was sold gets the number of the spreadsheet`, async () => {
    const product = `puesta-${form}`
    spreadsheet = sheetOf(product, { 4: 3, 6: 1, 8: 0 })
    await follow()
    assert.deepEqual(await unitsOf(product), { 4: 3, 6: 1, 8: 0 })
    await sell(product, '4')
    await hoursLater()
    assert.deepEqual(await unitsOf(product), { 4: 3, 6: 1, 8: 0 })
    await sell(product, '6')
    spreadsheet = sheetOf(product, { 4: 3, 6: 0, 8: 2 })
    await hoursLater()
    assert.deepEqual(await unitsOf(product), { 4: 3, 6: 0, 8: 2 })
    assert.deepEqual(await movementsOf(product), [
      { size: '4', change: 1, pieces: 3 },
      { size: '8', change: 2, pieces: 2 },
    ])
    assert.deepEqual(await stopped(), [])
  })

  test(`${form}: the shop keeps its own pieces of each size if the owner chose so; a new size begins without pieces`, async () => {
    const product = `propia-${form}`
    spreadsheet = sheetOf(product, { 4: 3, 6: 1 })
    await follow(true)
    await sell(product, '4')
    await startPaying(product, '6', 1)
    spreadsheet = sheetOf(product, { 4: 9, 6: 0, 8: 9 })
    await hoursLater()
    assert.deepEqual(await unitsOf(product), { 4: 2, 6: 1, 8: 0 })
    assert.deepEqual(await stopped(), [])
  })

  test(`${form}: fewer pieces of a size than buyers hold wait for these buyers`, async () => {
    const product = `apartada-${form}`
    spreadsheet = sheetOf(product, { 4: 3, 6: 2, 8: 9 })
    await follow()
    const { buyer, orderId } = await startPaying(product, '6', 2)
    spreadsheet = sheetOf(product, { 4: 5, 6: 1, 8: 9 })
    const before = (await newestSpreadsheetImports(at.db, 99)).length
    for (let looks = 0; looks < 3; looks += 1) await hoursLater()
    assert.deepEqual(await unitsOf(product), { 4: 3, 6: 2, 8: 9 }, 'nothing of the spreadsheet is written')
    assert.deepEqual(await stopped(), [], 'a buyer who is paying does not stop the schedule')
    assert.equal((await newestSpreadsheetImports(at.db, 99)).length, before)
    await buyer.cancel(orderId)
    await hoursLater()
    assert.deepEqual(await unitsOf(product), { 4: 5, 6: 1, 8: 9 })
  })
}

test('a size that stays held stops the schedule with the reason', async () => {
  spreadsheet = forms.rows('quieta', { 4: 3, 6: 2 })
  await follow()
  await startPaying('quieta', '6', 1)
  spreadsheet = forms.rows('quieta', { 4: 3, 6: 0 })
  for (let looks = 0; looks < 4; looks += 1) await hoursLater()
  assert.deepEqual(await stopped(), ['faulty'])
  const [faulty] = await newestSpreadsheetImports(at.db, 1)
  assert.match(faulty!.faults[0]!.problem, /^De la talla 6 hay 1 apartada .* y el archivo dice 0/)
})

test('a size that leaves the spreadsheet stops the schedule as long as the shop has pieces of it', async () => {
  spreadsheet = forms.rows('menos', { 4: 3, 6: 1 })
  await follow()
  spreadsheet = forms.rows('menos', { 4: 3 })
  await hoursLater()
  assert.deepEqual(await stopped(), ['faulty'])
  const [faulty] = await newestSpreadsheetImports(at.db, 1)
  assert.match(faulty!.faults[0]!.problem, /^No dice cuántas quedan de 6: 1/)
  const [stoppedFollow] = await followedSpreadsheets(at.db)
  await sell('menos', '6')
  await resumeFollow(shop, owner, { id: stoppedFollow!.id })
  await hoursLater()
  assert.deepEqual([await unitsOf('menos'), await stopped()], [{ 4: 3, 6: 0 }, []])
})

test('another fault stops the schedule at once, although buyers hold pieces', async () => {
  spreadsheet = forms.list('mixta', { 4: 3, 6: 2 })
  await follow()
  await startPaying('mixta', '6', 1)
  spreadsheet = `${forms.list('mixta', { 4: 3, 6: 0 })}\nnueva,Sol,gratis,niño,/pictures/a,4,4: 1`
  await hoursLater()
  assert.deepEqual(await stopped(), ['faulty'])
})
