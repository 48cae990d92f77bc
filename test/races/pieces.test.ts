import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { findSpreadsheetImport } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { movePieces } from '../../use-cases/catalogue/move-pieces.ts'
import { saveProducts } from '../../use-cases/catalogue/save-products.ts'
import { previewSpreadsheet } from '../../use-cases/spreadsheets/preview-spreadsheet.ts'
import { applyConfirmedImport, confirmImport } from '../../use-cases/spreadsheets/apply-import.ts'
import { importCatalogue } from '../../use-cases/spreadsheets/import-catalogue-files.ts'
import type { PiecesMove } from '../../domain/catalogue/stock-movement.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
let marisol: StaffActor
before(async () => {
  at = await createTestShop()
  marisol = await hireStaff(at.db)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const rounds = 8
const move = (productId: string, { reason, amount }: PiecesMove) => ({
  key: randomUUID(),
  productId,
  reason,
  amount,
  note: '',
  expectedPieces: null,
  size: null,
})
type ImportReport = Awaited<ReturnType<typeof importCatalogue>>
const product = async (id: string) => (await findEdited(at.db, id))!

test('a piece reported damaged while a buyer buys it as the last piece goes to exactly one of them', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = `ultima-${round}`
    await stock(at.db, id, 1)
    const pressed = [
      () => movePieces(at.shop, marisol, [move(id, { reason: 'damaged', amount: 1 })]),
      () => createBuyer(at.app).order([{ sku: `${id}#na-4`, quantity: 1, price: 28_900 }]),
    ]
    await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
    const { pieces, held } = await product(id)
    assert.ok((pieces === 1 && held === 1) || (pieces === 0 && held === 0), `${pieces} and ${held}`)
  }
})

test('simultaneous stock movements of two products in opposite orders all count and cause no deadlock', async () => {
  await stock(at.db, 'cruz-a', 100)
  await stock(at.db, 'cruz-b', 100)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const moves = ['cruz-a', 'cruz-b'].map((id) => move(id, { reason: 'damaged', amount: 2 }))
      return movePieces(at.shop, marisol, n % 2 ? moves : moves.toReversed())
    }),
  )
  assert.deepEqual(new Set(results.map(({ kind }) => kind)), new Set(['moved']))
  for (const id of ['cruz-a', 'cruz-b']) {
    assert.equal((await product(id)).pieces, 60)
    const { total } = await at.db
      .selectFrom('stock_movements')
      .select(({ fn }) => fn.sum<string>('change').as('total'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(Number(total), -40, 'the movements add up')
  }
})

test('a manual change and a previewed spreadsheet import at once: the first is written, the second is told and writes nothing', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = `hoja-${round}`
    await stock(at.db, id, 1)
    const { fields } = await product(id)
    const importId = randomUUID()
    const bytes = Buffer.from(`id,title,price,category\n${id},De la hoja,300,Unisex\n`)
    await previewSpreadsheet(at.shop, marisol, {
      id: importId,
      kind: 'products',
      keepPieces: false,
      from: { name: 'hoja.csv', bytes },
    })
    const { fingerprint } = (await findSpreadsheetImport(at.db, importId))!
    assert.deepEqual(await confirmImport(at.shop, marisol, { id: importId, fingerprint }), { kind: 'queued' })
    const editProduct = () =>
      saveProducts(at.shop, marisol, [{ id, expected: fields, fields: { ...fields, price: 31_900 } }])
    const byImport = () => applyConfirmedImport(at.shop, { importId, turn: 1, by: marisol })
    const editFirst = round % 2 === 0
    const [saved] = editFirst
      ? await behindLock(id, editProduct, byImport)
      : (await behindLock(id, byImport, editProduct)).toReversed()

    const { price, title } = (await product(id)).fields
    const storedImport = (await findSpreadsheetImport(at.db, importId))!
    assert.ok(saved && 'kind' in saved)
    if (editFirst) {
      assert.deepEqual(saved, { kind: 'saved', saved: [{ id, version: 2, before: { price: 28_900 } }] })
      assert.deepEqual([title, price], [fields.title, 31_900])
      assert.deepEqual([storedImport.state, storedImport.changedMeanwhile], ['preview', true])
    } else {
      assert.ok(saved.kind === 'not-saved' && saved.refusals[0]?.why === 'conflict')
      assert.deepEqual(saved.refusals[0].conflicts, [
        { field: 'price', expected: 28_900, theirs: 30_000, yours: 31_900 },
      ])
      assert.deepEqual([title, price], ['De la hoja', 30_000])
      assert.deepEqual([storedImport.state, storedImport.changedMeanwhile], ['applied', false])
    }
  }
})

test('the last piece of a size goes either to a buyer or to a spreadsheet that takes it away, beside plenty of another size', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = `talla-${round}`
    const spreadsheet = (pieces: string) => importCatalogue({ db: at.db }, [{ id, pieces }])
    await stock(at.db, id, 5)
    assert.equal((await spreadsheet('4: 1; 6: 50')).outcome, 'imported')
    const buy = () => createBuyer(at.app).order([{ sku: `${id}#na-4`, quantity: 1, price: 28_900 }])
    const buyerFirst = round % 2 === 0
    const takeAway = () => spreadsheet('4: 0; 6: 50')
    const [bought, imported] = buyerFirst
      ? await behindLock(id, buy, takeAway)
      : ((await behindLock(id, takeAway, buy)).toReversed() as [
          Awaited<ReturnType<typeof buy>>,
          ImportReport,
        ])
    const units = await at.db
      .selectFrom('stock_units')
      .select(['size', 'pieces', 'held'])
      .where('product_id', '=', id)
      .orderBy('size')
      .execute()
    const left = buyerFirst ? 1 : 0
    assert.deepEqual(units, [
      { size: '4', pieces: left, held: left },
      { size: '6', pieces: 50, held: 0 },
    ])
    assert.equal(imported.outcome, buyerFirst ? 'refused' : 'imported')
    assert.equal(bought.status === 200, buyerFirst)
    if (imported.outcome === 'refused')
      assert.match(imported.faults[0]!.problem, /^De la talla 4 hay 1 apartada /)
  }
})

/** Both operations wait for the product's lock, one behind the other, and go on when it is released. */
async function behindLock<First, Second>(
  id: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const started: [Promise<First>, Promise<Second>][] = []
  await at.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const one = first()
    await connectionsWait(at.db, 1)
    const other = second()
    await connectionsWait(at.db, 2)
    started.push([one, other])
  })
  return Promise.all(started[0]!)
}
