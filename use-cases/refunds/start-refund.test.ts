import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, describe, test } from 'node:test'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { productsById } from '../../data/catalogue/products.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { countIn } from '../../test/helpers/set-unit.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { type StartRefund, startRefund } from './start-refund.ts'
import { takePiecesBack } from '../orders/take-parcel-back.ts'

let shirts = 0
const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db)
describe('starting a refund', () => {
  afterEach(async () => {
    const broken = await brokenInvariants(at.db)
    // Test orders are inserted directly into the tables and have no mails, so this invariant is left out.
    assert.deepEqual(
      broken.filter(({ invariant }) => !invariant.startsWith('each order has one confirmation')),
      [],
    )
  })

  /** Three shirts at 289 pesos, one made to order at 500, and 150 for shipping: 1,517 pesos. */
  async function ordered() {
    shirts += 1
    const product = `playera-${shirts}`
    await stock(at.db, product, 10)
    const { number, id } = await placeTestOrder(at.db, {
      lines: [
        { productId: product, quantity: 3 },
        { productId: null, name: 'Sudadera a la medida', quantity: 1, unitPrice: 50_000 },
      ],
    })
    const pieces = async () =>
      (
        await at.db
          .selectFrom('products')
          .select('pieces')
          .where('id', '=', product)
          .executeTakeFirstOrThrow()
      ).pieces
    const refunds = () =>
      at.db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at').execute()
    return { number, id, product, pieces, refunds }
  }

  const inputFor = (orderNumber: string, more: Partial<StartRefund> = {}): StartRefund => ({
    id: randomUUID(),
    orderNumber,
    wish: { kind: 'lines', lines: [{ position: 0, quantity: 1 }], shipping: false },
    reason: 'No le quedó la talla',
    expectedRefunded: 0,
    ...more,
  })

  test('a refund by line with one undamaged and one damaged piece back is correct in money, shelf and log', async () => {
    const { number, pieces, refunds } = await ordered()
    const input = inputFor(number, {
      wish: { kind: 'lines', lines: [{ position: 0, quantity: 2 }], shipping: true },
      back: [
        { position: 0, sound: 1, unsound: 1 },
        { position: 1, sound: 1, unsound: 0 },
      ],
    })
    const result = await startRefund(at.shop, owner, input)
    assert.deepEqual(result, { kind: 'written', refundId: input.id, amount: 72_800, pieces: 3, onShelf: 1 })
    assert.equal(await pieces(), 11)
    const [refund] = await refunds()
    assert.deepEqual(
      [refund?.amount_centavos, refund?.shipping_centavos, refund?.lines],
      [72_800, 15_000, [{ position: 0, quantity: 2, amount: 57_800 }]],
    )
    const lines = await auditLinesOf(at.db, { kind: 'order', id: number })
    assert.deepEqual(
      lines.map(({ action, who }) => [action, who]),
      [
        ['refund order', 'Marisol'],
        ['take pieces back', 'Marisol'],
      ],
    )
  })

  test('a piece whose age the owner took away brings its age back, in the order of ages', async () => {
    const { number, product } = await ordered()
    await at.db
      .updateTable('products')
      .set({ ages: ['12m', '6'] })
      .where('id', '=', product)
      .execute()
    await countIn(at.db, product, { '12m': 2, '6': 1 })
    const input = inputFor(number, { back: [{ position: 0, sound: 1, unsound: 0 }] })
    assert.equal((await startRefund(at.shop, owner, input)).kind, 'written')
    const [known] = (await productsById(at.db, [product])).values()
    assert.deepEqual([known?.ages, known?.piecesBySize], [['12m', '4', '6'], { '12m': 2, '4': 1, '6': 1 }])
  })

  test('ten simultaneous requests of one form make one refund and one return, with the same response', async () => {
    const { number, pieces, refunds } = await ordered()
    const input = inputFor(number, { back: [{ position: 0, sound: 1, unsound: 0 }] })
    const results = await Promise.all(Array.from({ length: 10 }, () => startRefund(at.shop, owner, input)))
    for (const result of results)
      assert.deepEqual(result, { kind: 'written', refundId: input.id, amount: 28_900, pieces: 1, onShelf: 1 })
    assert.equal(await pieces(), 11)
    assert.equal((await refunds()).length, 1)
  })

  test('of two people with the same version of an order one refunds, and the other must decide again', async () => {
    const { number, refunds } = await ordered()
    const results = await Promise.all([
      startRefund(at.shop, owner, inputFor(number)),
      startRefund(at.shop, await hireStaff(at.db, { name: 'Luz' }), inputFor(number)),
    ])
    assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['changed-meanwhile', 'written'])
    assert.equal((await refunds()).length, 1)
    assert.equal(
      (await startRefund(at.shop, owner, inputFor(number, { expectedRefunded: 28_900 }))).kind,
      'written',
    )
  })

  test('of six simultaneous refunds of a made-to-order order, where only the capture is locked, one is written', async () => {
    const { number } = await placeTestOrder(at.db, { lines: [{ productId: null, quantity: 3 }] })
    const people = await Promise.all(Array.from({ length: 6 }, () => hireStaff(at.db)))
    const results = await Promise.all(people.map((person) => startRefund(at.shop, person, inputFor(number))))
    const kinds = results.map(({ kind }) => kind).toSorted()
    assert.deepEqual(kinds, [...Array(5).fill('changed-meanwhile'), 'written'])
  })

  test('a refused amount writes no returned pieces, and refused pieces write no refund', async () => {
    const { number, pieces, refunds } = await ordered()
    const back = [{ position: 0, sound: 3, unsound: 0 }]
    const tooMuch = { kind: 'amount', amount: 1_000_000 } as const
    assert.equal(
      (await startRefund(at.shop, owner, inputFor(number, { wish: tooMuch, back }))).kind,
      'too-much',
    )
    const tooMany = [{ position: 0, sound: 3, unsound: 1 }]
    const refusal = { kind: 'too-many-back', position: 0, left: 3 }
    assert.deepEqual(await startRefund(at.shop, owner, inputFor(number, { back: tooMany })), refusal)
    assert.equal(await pieces(), 10)
    assert.deepEqual(await refunds(), [])
  })

  test('sales staff refund up to their limit, counted over the whole order; the workshop cannot refund', async () => {
    const { number } = await placeTestOrder(at.db, { lines: [{ quantity: 10 }] })
    const sales = await hireStaff(at.db, { role: 'sales' })
    const amount = (amount: number, expectedRefunded: number) =>
      startRefund(at.shop, sales, inputFor(number, { wish: { kind: 'amount', amount }, expectedRefunded }))
    assert.equal((await amount(150_000, 0)).kind, 'written')
    assert.deepEqual(await amount(50_001, 150_000), { kind: 'above-limit', most: 200_000 })
    assert.equal((await amount(50_000, 150_000)).kind, 'written')
    const workshop = await hireStaff(at.db, { role: 'workshop' })
    assert.deepEqual(await startRefund(at.shop, workshop, inputFor(number)), { kind: 'not-allowed' })
    const late = await hireStaff(at.db, { now: new Date(Date.now() - 11 * 60_000) })
    assert.deepEqual(await startRefund(at.shop, late, inputFor(number)), { kind: 'second-factor-needed' })
  })

  test('pieces also come back without a refund, never more than are out, with simultaneous requests too', async () => {
    const { number, pieces } = await ordered()
    const back = [{ position: 0, sound: 2, unsound: 0 }]
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        takePiecesBack(at.shop, owner, { id: randomUUID(), orderNumber: number, back, reason: '' }),
      ),
    )
    assert.equal(results.filter(({ kind }) => kind === 'done').length, 1)
    assert.equal(results.filter(({ kind }) => kind === 'too-many-back').length, 3)
    assert.equal(await pieces(), 12)
  })
})
