import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { findEdited } from '../../data/catalogue/product-editing.ts'
import { importCatalogue } from '../../use-cases/catalogue/import-catalogue.ts'
import { movePieces } from '../../use-cases/products/move-pieces.ts'
import { saveProducts } from '../../use-cases/products/save-products.ts'
import type { PiecesMove } from '../../domain/stock-movement.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/invariants.ts'
import { hireStaff, type StaffActor } from '../helpers/staff.ts'
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
  seen: null,
})
const product = async (id: string) => (await findEdited(at.db, id))!

test('damaged against a buyer of the last piece: one of them has it', async () => {
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

test('movements at once, of two products in both orders: each counts, and nobody waits for ever', async () => {
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
    assert.equal(Number(total), -40, 'what moved adds up')
  }
})

test('a change by hand against a sheet: nothing is overwritten unseen by the hand', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = `hoja-${round}`
    await stock(at.db, id, 1)
    const { fields } = await product(id)
    const sheet = Buffer.from(`id,title,price,category\n${id},De la hoja,300,Unisex\n`)
    const pressed = [
      () => saveProducts(at.shop, marisol, [{ id, seen: fields, fields: { ...fields, price: 31_900 } }]),
      () => importCatalogue({ db: at.db }, sheet),
    ]
    const results = await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
    const { price, title } = (await product(id)).fields
    assert.equal(title, 'De la hoja')
    // Whoever came second: the sheet says what it says, and the hand was told.
    assert.equal(price, 30_000)
    const byHand = results.find((result) => 'kind' in result)
    assert.ok(byHand && 'kind' in byHand && ['saved', 'not-saved'].includes(byHand.kind))
  }
})
