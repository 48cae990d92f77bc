import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Opening } from '../../domain/opening/opening.ts'
import { saveProducts } from '../../use-cases/catalogue/save-products.ts'
import { changeCostOfCodes, changeCostsByState } from '../../use-cases/shipping/change-cost-of-codes.ts'
import { type ApiAnswer, createBuyer, monterreyAddress, orderOf } from '../helpers/buyer.ts'
import { aboutToPay, pays, pieceOf } from '../helpers/buying.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { forgetPostalCodes, knowPostalCode } from '../helpers/postal-code.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { freePieces, setUnit } from '../helpers/set-unit.ts'

/** A purchase is judged by the prices, costs, products and opening of the moment at which the buyer presses pay. */
let at: TestShop
let owner: StaffActor

before(async () => {
  at = await createTestShop()
  owner = await hireStaff(at.db, { role: 'owner' })
  await stock(at.db, 'playera', 5)
})
after(() => at.close())

describe('shipping cost of another place', () => {
  before(async () => {
    await stock(at.db, 'lejos', 30)
    await knowPostalCode(at.db, { postalCode: '64000', cost: 7_900 })
    await knowPostalCode(at.db, { postalCode: '97000', cost: 19_900, city: 'Mérida', state: 'Yucatán' })
    // A Coahuila town whose postal code lies in the number range of Nuevo León, as a few border towns have.
    const ramos = { city: 'Ramos', state: 'Coahuila de Zaragoza' }
    await knowPostalCode(at.db, { postalCode: '66999', cost: 9_900, ...ramos })
  })
  after(() => forgetPostalCodes(at.db))

  function orderTo(state: string, postalCode: string, fee: number): Promise<ApiAnswer> {
    const address = { ...monterreyAddress, admin_area_1: state, postal_code: postalCode }
    return createBuyer(at.app).post(orderOf([pieceOf('lejos')], fee, 'ana@correo.example', address))
  }

  test('a postal code of another place is refused before pricing, before a hold and before any call to the provider', async () => {
    const ordersBefore = at.emulator.controls.orders().length
    for (const [what, state, postalCode, fee, named] of [
      ['an address in Mérida with the shipping cost of Monterrey', 'Yucatán', '64000', 7_900, 'Nuevo León'],
      ['an unrecorded postal code of another state', 'Yucatán', '64111', 15_000, 'Nuevo León'],
      ['a postal code recorded for the neighbouring state', 'Nuevo León', '66999', 9_900, 'Coahuila'],
      ['a postal code of no state', 'Yucatán', '18000', 15_000, 'Ningún estado'],
    ] as const) {
      const { status, body } = await orderTo(state, postalCode, fee)
      const [fault] = body.details!
      assert.deepEqual(
        [status, fault?.issue, fault?.field],
        [400, 'POSTAL_CODE_ELSEWHERE', 'postal_code'],
        what,
      )
      assert.ok(fault?.description.includes(named), fault?.description)
    }
    assert.equal(at.emulator.controls.orders().length, ordersBefore)
    assert.equal((await freePieces(at.db, ['lejos'])).get('lejos'), 30)
    assert.deepEqual(await at.db.selectFrom('checkouts').select('id').execute(), [])
  })

  test('an address whose postal code and state agree pays its own shipping cost, however the state is written', async () => {
    for (const [state, postalCode, fee] of [
      ['Yucatán', '97000', 19_900],
      ['Nuevo León', '64111', 15_000],
      ['Coahuila', '66999', 9_900],
      ['coahuila de zaragoza', '66999', 9_900],
    ] as const)
      assert.equal((await orderTo(state, postalCode, fee)).status, 200, `${state} ${postalCode}`)
    const kept = await at.db.selectFrom('checkouts').select('delivery').execute()
    const states = kept.map(({ delivery }) => (delivery as { state: string }).state)
    assert.deepEqual(states.toSorted(), ['Coahuila', 'Coahuila', 'Nuevo León', 'Yucatán'])
  })
})

async function retire(id: string): Promise<void> {
  const result = await saveProducts(at.shop, owner, [{ id, expected: { status: 1 }, fields: { status: 0 } }])
  assert.equal(result.kind, 'saved')
}
const stockOf = (id: string) =>
  at.db
    .selectFrom('products')
    .select(['status', 'pieces', 'held'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** The answer names the id of the retired garment. The browser knows the garment's name and shows it. */
function assertRetiredNamed({ status, body }: ApiAnswer, id: string): void {
  assert.equal(status, 409)
  const [detail] = body.details ?? []
  assert.equal(detail?.issue, 'OUT_OF_STOCK')
  assert.deepEqual(detail.lines, [
    { id: `${id}#na-4`, title: '', image: '', removed: 1, left: 0, reason: 'gone' },
  ])
}

test('a retired product in a cart: the buyer is told which garment is gone, nothing is charged or held, and the rest can be bought', async () => {
  await stock(at.db, 'se-va', 2)
  await stock(at.db, 'se-queda', 2)
  await retire('se-va')
  const buyer = createBuyer(at.app)
  assertRetiredNamed(await buyer.order([pieceOf('se-va'), pieceOf('se-queda')]), 'se-va')
  assert.deepEqual(await stockOf('se-va'), { status: 0, pieces: 2, held: 0 })
  assert.deepEqual(await stockOf('se-queda'), { status: 1, pieces: 2, held: 0 })
  assert.equal((await buyer.order([pieceOf('se-queda')])).status, 200)
})

test('a retired product in a checkout stays held for its buyer, and is sold or returns to stock', async () => {
  await stock(at.db, 'apartada', 2)
  const [stays, leaves] = [createBuyer(at.app), createBuyer(at.app)]
  const [paid, left] = [await stays.order([pieceOf('apartada')]), await leaves.order([pieceOf('apartada')])]
  assert.deepEqual([paid.status, left.status], [200, 200])
  await retire('apartada')
  assert.deepEqual(await stockOf('apartada'), { status: 0, pieces: 2, held: 2 })
  await pays(at, stays, paid.body.id)
  assert.equal((await stays.current()).state, 'paid')
  assert.equal((await leaves.cancel(left.body.id!)).status, 200)
  assert.deepEqual(await stockOf('apartada'), { status: 0, pieces: 1, held: 0 })
  assertRetiredNamed(await leaves.order([pieceOf('apartada')]), 'apartada')
})

test('retiring and paying at once: a buyer who starts first keeps the hold, a later buyer is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = `a-la-vez-${round}`
    await stock(at.db, id, 1)
    const buyer = createBuyer(at.app)
    const pressed = [() => retire(id), () => buyer.order([pieceOf(id)])]
    const results = await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
    const answer = results.find((result) => result !== undefined)!
    assert.deepEqual(await stockOf(id), { status: 0, pieces: 1, held: answer.status === 200 ? 1 : 0 })
    if (answer.status !== 200) assertRetiredNamed(answer, id)
  }
})

const become = (state: Opening['state']) => {
  at.shop.settings = { ...at.shop.settings, opening: { state, words: '' } }
}

test('a closed shop starts no new payment, and a payment under way can be finished', async () => {
  const { buyer: paying, orderId } = await aboutToPay(at, 'abierta', 5)
  const lines = [pieceOf('abierta')]
  become('closed')
  const late = await createBuyer(at.app, 'tarde@correo.example').order(lines)
  assert.deepEqual([late.status, issue(late)], [503, 'SHOP_CLOSED'])
  assert.equal((await stockOf('abierta')).held, 1, 'no piece is held for the second buyer')
  assert.equal((await paying.order(lines)).body.id, orderId, 'a repeated press continues the same payment')
  await pays(at, paying, orderId)
  assert.equal((await paying.order([pieceOf('abierta', 2)])).status, 503, 'no new payment')
  become('open')
  assert.equal((await paying.order([pieceOf('abierta', 2)])).status, 200)
})

function order(price = 28_900, shipping = 15_000): Promise<ApiAnswer> {
  return createBuyer(at.app).order([{ ...pieceOf('playera'), price }], shipping)
}

const issue = ({ body }: ApiAnswer) => body.details?.[0]?.issue

async function change({
  pieces,
  ...values
}: {
  price_centavos?: number
  pieces?: number
  status?: 0 | 1
}): Promise<void> {
  if (pieces !== undefined) await setUnit(at.db, 'playera', { pieces })
  if (Object.keys(values).length > 0)
    await at.db.updateTable('products').set(values).where('id', '=', 'playera').execute()
}

test('after a price change neither the shop nor a buyer can use the old price', async () => {
  await change({ price_centavos: 30_000 })
  assert.equal(issue(await order(28_900)), 'PRICE_CHANGED')
  assert.equal((await order(30_000)).status, 200)
  await change({ price_centavos: 28_900 })
  assert.equal((await order(28_900)).status, 200)
})

test('after a change of a postal code’s cost a purchase pays the new cost', async () => {
  await knowPostalCode(at.db, { postalCode: '64000', cost: 9_900, state: 'NL' })
  assert.equal(issue(await order(28_900, 15_000)), 'PRICE_CHANGED')
  assert.equal((await order(28_900, 9_900)).status, 200)
  await forgetPostalCodes(at.db)
  assert.equal(issue(await order(28_900, 9_900)), 'PRICE_CHANGED')
})

test('stock, sold out and retired products are judged at the moment the buyer presses pay', async () => {
  const { held } = await stockOf('playera')
  await change({ pieces: held })
  assert.equal(issue(await order()), 'OUT_OF_STOCK')
  await change({ pieces: held + 1 })
  assert.equal((await order()).status, 200)
  await change({ pieces: held + 9, status: 0 })
  assert.equal((await order()).status, 409)
  await change({ status: 1 })
  assert.equal((await order()).status, 200)
})

test('a payment charges what was agreed at its hold, and a later buyer is told the new shipping cost', async () => {
  const { db, shop, app } = at
  const setCost = (was: number | null, cost: number | null) =>
    changeCostsByState(shop, owner, [{ state: 'Nuevo León', was, cost }])
  await setCost(null, 9_900)
  const ana = createBuyer(app)
  const line = [pieceOf('playera')]
  const { body } = await ana.order(line, 9_900)
  await setCost(9_900, 17_500)
  assert.equal(issue(await order(28_900, 9_900)), 'PRICE_CHANGED')
  const number = await pays(at, ana, body.id)
  const paid = db.selectFrom('orders').select('shipping_centavos').where('number', '=', number)
  assert.deepEqual(await paid.execute(), [{ shipping_centavos: 9_900 }])
  // A payment that was started and left is started again at the current cost.
  const bea = createBuyer(app)
  assert.equal((await bea.order(line, 17_500)).status, 200)
  await setCost(17_500, null)
  assert.equal(issue(await bea.order(line, 17_500)), 'PRICE_CHANGED')
  assert.equal((await bea.order(line, 15_000)).status, 200)
})

test('while the owner changes shipping costs, every buyer pays the cost they were shown', async () => {
  const { db, shop, app } = at
  await stock(db, 'muchas', 40)
  const costs = [9_900, 12_500] as const
  const flip = async () => {
    for (let time = 0; time < 12; time += 1) {
      const [was, cost] = time % 2 === 0 ? [time === 0 ? null : costs[1], costs[0]] : costs
      await changeCostOfCodes(shop, owner, { first: '64000', last: '64999', was, cost })
    }
  }
  const buy = async (shown: number) => {
    return { shown, answer: await createBuyer(app).order([pieceOf('muchas')], shown) }
  }
  const [, ...bought] = await Promise.all([
    flip(),
    ...Array.from({ length: 24 }, (_, index) => buy(costs[index % 2 === 0 ? 0 : 1])),
  ])
  for (const { shown, answer } of bought) {
    if (answer.status !== 200) {
      assert.equal(issue(answer), 'PRICE_CHANGED')
      continue
    }
    const { shipping_centavos } = await db
      .selectFrom('checkouts')
      .select('shipping_centavos')
      .where('provider_order_id', '=', answer.body.id!)
      .executeTakeFirstOrThrow()
    assert.equal(shipping_centavos, shown)
  }
})

test('after all these purchases the invariants hold', () => assertInvariants(at))
