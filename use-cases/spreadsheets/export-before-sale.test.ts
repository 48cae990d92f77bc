import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { toCsv } from '../../domain/spreadsheets/csv.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import { directSaleOf } from '../../test/helpers/direct-sale-to-make.ts'
import { spreadsheetImportSteps } from '../../test/helpers/spreadsheet-import-steps.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { movePieces } from '../catalogue/move-pieces.ts'
import { sellDirectly } from '../payments/sell-directly.ts'
import { choosePieces, confirmImport } from './apply-import.ts'
import { exportProducts } from './export-products.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })
const shop = { ...at.shop, pictures: { ...at.shop.pictures, names: new Set(['a']) } }
const { previewed, taken, found, work } = spreadsheetImportSteps(shop, owner)
describe('a spreadsheet exported before a sale', () => {
  beforeEach(async () => {
    await sql`truncate products, shelf, designs, sheet_imports, jobs, orders, checkouts cascade`.execute(
      at.db,
    )
    await taken(
      Buffer.from(
        'id,título,precio,categoría,imagen,piezas,edades\na,Luna,100,niña,/pictures/a,5,4\nb,Sol,100,niño,/pictures/a,5,4\nc,Mar,100,niño,/pictures/a,5,4\n',
      ),
    )
  })

  async function exported() {
    const file = await exportProducts(shop, owner, narrowingOf('all', null, null))
    assert.ok('pages' in file)
    const rows: Record<string, string>[] = []
    for await (const some of file.pages) rows.push(...some)
    return rows
  }

  async function sellOne(id: string) {
    const requested = [{ lineId: `${id}#na-4`, quantity: 1, unitPrice: 10_000 }]
    const sold = await sellDirectly(at.shop, owner, directSaleOf(id, { requested }))
    assert.equal(sold.kind, 'sold')
  }

  const arrive = (id: string, change: number) =>
    movePieces(shop, owner, [
      {
        key: randomUUID(),
        productId: id,
        size: null,
        reason: 'arrived',
        amount: change,
        note: '',
        expectedPieces: null,
      },
    ])

  const pieces = async () =>
    Object.fromEntries(
      (await at.db.selectFrom('products').select(['id', 'pieces']).execute()).map((row) => [
        row.id,
        row.pieces,
      ]),
    )

  const edited = async (rows: Record<string, string>[], price = '120') =>
    Buffer.from(toCsv(rows.map((row) => ({ ...row, price }))))

  test('importing an unedited export changes nothing and gives no warning', async () => {
    const preview = await previewed(Buffer.from(toCsv(await exported())))
    assert.deepEqual([preview.counts.unchanged, preview.warnings, preview.piecesSince], [3, [], null])
  })

  test('pieces sold since the export are shown, and the shop keeps its own count unless the owner decides otherwise', async () => {
    const rows = await exported()
    await sellOne('a')
    await arrive('b', 2)
    const preview = await previewed(await edited(rows))
    assert.equal(preview.keepPieces, true)
    assert.ok(preview.piecesSince)
    const { exportedAt, ...since } = preview.piecesSince
    assert.ok(Number.isFinite(Date.parse(exportedAt)))
    assert.deepEqual(since, {
      count: 2,
      sold: 1,
      first: [
        { id: 'a', title: 'Luna', was: 5, now: 4, says: 5, sold: 1 },
        { id: 'b', title: 'Sol', was: 5, now: 7, says: 5, sold: 0 },
      ],
    })
    await confirmImport(shop, owner, preview)
    await work()
    assert.deepEqual(await pieces(), { a: 4, b: 7, c: 5 })
  })

  test('the owner may take the pieces of the spreadsheet, and undo that', async () => {
    const rows = await exported()
    await sellOne('a')
    const preview = await previewed(await edited(rows))
    assert.deepEqual(await choosePieces(shop, owner, { id: preview.id, keepPieces: false }), {
      kind: 'chosen',
    })
    const chosen = await found(preview.id)
    assert.deepEqual([chosen.state, chosen.keepPieces, chosen.changedMeanwhile], ['preview', false, false])
    assert.equal(chosen.piecesSince?.count, 1)
    assert.deepEqual(
      await confirmImport(shop, owner, preview),
      { kind: 'meanwhile' },
      'the outdated preview is refused',
    )
    await choosePieces(shop, owner, { id: preview.id, keepPieces: true })
    assert.equal((await found(preview.id)).fingerprint, preview.fingerprint)
    await choosePieces(shop, owner, { id: preview.id, keepPieces: false })
    await confirmImport(shop, owner, await found(preview.id))
    await work()
    assert.deepEqual(await pieces(), { a: 5, b: 5, c: 5 })
    assert.deepEqual(await choosePieces(shop, owner, { id: preview.id, keepPieces: true }), {
      kind: 'meanwhile',
    })
  })

  test('where pieces arrived and none was sold since the export, the preview lists them and takes the spreadsheet’s count', async () => {
    const rows = await exported()
    await arrive('b', 2)
    const preview = await previewed(await edited(rows))
    assert.deepEqual(
      [preview.keepPieces, preview.piecesSince?.count, preview.piecesSince?.sold],
      [false, 1, 0],
    )
  })

  test('a spreadsheet without a pieces column, or with an unreadable export note, has no list of changed pieces', async () => {
    const rows = await exported()
    await sellOne('a')
    const without = await previewed(
      Buffer.from(toCsv(rows.map(({ id, bajada }) => ({ id: id!, bajada: bajada!, price: '90' })))),
    )
    assert.equal(without.piecesSince, null)
    const spoilt = await previewed(Buffer.from(toCsv(rows.map((row) => ({ ...row, bajada: 'ayer' })))))
    assert.deepEqual([spoilt.piecesSince, spoilt.keepPieces, spoilt.warnings.length], [null, false, 3])
  })
})
