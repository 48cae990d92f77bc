import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { type PiecesBySize, piecesInUnits } from '../../domain/catalogue/stock-unit.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { pays } from '../../test/helpers/buying.ts'
import { deliveredOrder } from '../../test/helpers/delivered-order.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { changeSize } from '../orders/change-size.ts'
import { sendExchange } from '../orders/follow-exchange.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { countBySize } from './count-by-size.ts'
import { type ProductChange, saveProducts } from './save-products.ts'

const at = await createTestShop()
after(() => at.close())
afterEach(() => assertInvariants(at))
const marisol = await hireStaff(at.db, { name: 'Marisol' })
const owner = await hireStaff(at.db, { role: 'owner' })

const noteOf = (size: string) => `Se quitó ${size}`
const piecesOfProduct = async (id: string) => piecesInUnits((await findEdited(at.db, id))!.units)

async function countedBySize(id: string, pieces: PiecesBySize): Promise<void> {
  await stock(at.db, id, 0, { ages: Object.keys(pieces) })
  const counted = await countBySize(at.shop, marisol, { productId: id, pieces, expected: { '': 0 } })
  assert.equal(counted.kind, 'moved')
}

async function saveAges(id: string, ages: string[], more: Partial<ProductChange> = {}) {
  return saveProducts(at.shop, marisol, [{ id, expected: {}, fields: { ages }, noteOf, ...more }])
}

test('a new age begins without pieces; an age that goes takes its pieces along in a movement, and the undo brings them back', async () => {
  await countedBySize('playera', { 4: 3, 6: 2 })
  const result = await saveAges('playera', ['4', '8'])
  const units = { from: { 4: 3, 6: 2 }, to: { 4: 3, 8: 0 } }
  assert.ok(result.kind === 'saved')
  assert.deepEqual(result.saved[0]?.units, units)
  assert.deepEqual(await piecesOfProduct('playera'), units.to)
  const movements = () =>
    at.db.selectFrom('stock_movements').selectAll().where('reason', '=', 'correction').execute()
  const [left, ...others] = await movements()
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(left, {
    size: '6',
    change: -2,
    pieces: 0,
    note: 'Se quitó 6',
    who: 'Marisol',
  })
  const undoneUnits = { from: units.to, to: units.from }
  await setUnit(at.db, 'playera', { size: '8', pieces: 1 })
  const late = await saveAges('playera', ['4', '6'], { undoneUnits })
  assert.partialDeepStrictEqual(late, { kind: 'not-saved', refusals: [{ why: 'pieces-meanwhile' }] })
  await setUnit(at.db, 'playera', { size: '8', pieces: 0 })
  assert.equal((await saveAges('playera', ['4', '6'], { undoneUnits })).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('playera'), units.from)
})

test('all ages may change at once, and a product without ages keeps its pieces', async () => {
  await countedBySize('cambia', { 4: 3, 6: 2 })
  assert.equal((await saveAges('cambia', ['8', '10'])).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('cambia'), { 8: 0, 10: 0 })
  await countedBySize('vacia', { 4: 3, 6: 2 })
  assert.equal((await saveAges('vacia', [])).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('vacia'), { '': 5 })
  // These pieces were of no age, so nobody knows the size of each.
  assert.equal((await saveAges('vacia', ['4', '6'])).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('vacia'), { '': 5 })
  await stock(at.db, 'sin-piezas', 0, { ages: [] })
  assert.equal((await saveAges('sin-piezas', ['4', '6'])).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('sin-piezas'), { 4: 0, 6: 0 })
  await stock(at.db, 'sola', 3, { ages: ['4'] })
  assert.equal((await saveAges('sola', ['6'])).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('sola'), { 6: 3 })
})

async function agesThatStay(id: string, ages: string[]) {
  const result = await saveAges(id, ages)
  const [refusal] = 'refusals' in result ? result.refusals : []
  assert.ok(refusal?.why === 'ages-in-use', result.kind)
  return refusal.ages
}

for (const { counted, id, stocked, pieces, left } of [
  { counted: 'by size', id: 'vendida', stocked: { 4: 3, 6: 2 }, pieces: 0, left: { 4: 3 } },
  { counted: 'for all ages together', id: 'junta', stocked: null, pieces: 5, left: { '': 4 } },
])
  test(`an age of a product counted ${counted} stays while a buyer holds it and until its paid order is sent`, async () => {
    if (stocked) await countedBySize(id, stocked)
    else await stock(at.db, id, pieces, { ages: ['4', '6', '8'] })
    const becoming = stocked ? ['4'] : ['4', '8']
    const buyer = createBuyer(at.app)
    const { body } = await buyer.order([{ sku: `${id}#na-6`, quantity: 1, price: 28_900 }])
    const [held] = await agesThatStay(id, becoming)
    assert.deepEqual([held?.size, held?.holders[0]?.pieces, held?.orders], ['6', 1, []])
    const orderNumber = await pays(at, buyer, body.id)
    const [sold] = await agesThatStay(id, becoming)
    assert.deepEqual([sold?.size, sold?.holders, sold?.orders], ['6', [], [orderNumber]])
    await at.db.updateTable('orders').set({ state: 'shipped', shipped_at: at.shop.now() }).execute()
    assert.equal((await saveAges(id, becoming)).kind, 'saved')
    assert.deepEqual(await piecesOfProduct(id), left)
  })

test('an age goes as soon as the pieces of its unsent order are cancelled or came back', async () => {
  await countedBySize('cancelada', { 4: 3, 6: 4 })
  const buyer = createBuyer(at.app)
  const line = { sku: 'cancelada#na-6', quantity: 2, price: 28_900 }
  const { body } = await buyer.order([line])
  const orderNumber = await pays(at, buyer, body.id)
  const cancel = async (quantity: number) =>
    startRefund(at.shop, owner, {
      id: randomUUID(),
      orderNumber,
      wish: { kind: 'lines', lines: [{ position: 0, quantity }], shipping: false },
      back: [{ position: 0, sound: quantity, unsound: 0 }],
      reason: 'Se arrepintió',
    })
  assert.equal((await cancel(1)).kind, 'written')
  const [sold] = await agesThatStay('cancelada', ['4'])
  assert.deepEqual([sold?.size, sold?.orders], ['6', [orderNumber]])
  assert.equal((await cancel(1)).kind, 'written')
  assert.equal((await saveAges('cancelada', ['4'])).kind, 'saved')
  assert.deepEqual(await piecesOfProduct('cancelada'), { 4: 3 })
})

test('the new age of an exchange stays until its parcel leaves', async () => {
  const { product, number } = await deliveredOrder(at.shop, owner, {}, { '4': 1, '6': 1 })
  const id = randomUUID()
  const wish = { id, number, version: null, position: 0, size: '6', quantity: 1 }
  assert.equal((await changeSize(at.shop, owner, wish)).kind, 'done')
  const [exchanged] = await agesThatStay(product, ['4'])
  assert.deepEqual([exchanged?.size, exchanged?.orders], ['6', [number]])
  assert.equal((await sendExchange(at.shop, owner, { number, id, parcel: null })).kind, 'done')
  assert.equal((await saveAges(product, ['4'])).kind, 'saved')
})

test('an age that goes while a buyer takes it: the buyer holds it and it stays, or it is gone for the buyer', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = `carrera-${round}`
    await countedBySize(id, { 4: 1, 6: 5 })
    const pressed = [
      () => saveAges(id, ['6']),
      () => createBuyer(at.app).order([{ sku: `${id}#na-4`, quantity: 1, price: 28_900 }]),
    ]
    await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
    const { units, fields } = (await findEdited(at.db, id))!
    const stayed = fields.ages.includes('4')
    assert.deepEqual(units['4'], stayed ? { pieces: 1, held: 1 } : undefined)
  }
})
