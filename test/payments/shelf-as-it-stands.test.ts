import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ApiAnswer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { forgetPostalCodes, knowPostalCode } from '../helpers/postal-code.ts'
import { changeCostOfCodes, changeCostsByState } from '../../use-cases/shipping/change-cost-of-codes.ts'
import { hireStaff } from '../helpers/test-staff.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 5)
})
after(() => at.close())

function order(price = 28_900, shipping = 15_000): Promise<ApiAnswer> {
  return createBuyer(at.app).order([{ sku: 'playera#na-4', quantity: 1, price }], shipping)
}

const issue = ({ body }: ApiAnswer) => body.details?.[0]?.issue

async function change(values: { price_centavos?: number; pieces?: number; status?: 0 | 1 }): Promise<void> {
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
  const { held } = await at.db.selectFrom('products').select('held').executeTakeFirstOrThrow()
  await change({ pieces: held })
  assert.equal(issue(await order()), 'OUT_OF_STOCK')
  await change({ pieces: held + 1 })
  assert.equal((await order()).status, 200)
  await change({ pieces: held + 9, status: 0 })
  assert.equal((await order()).status, 409)
  await change({ status: 1 })
  assert.equal((await order()).status, 200)
  await assertInvariants(at)
})

test('a payment charges what was agreed at its hold, and a later buyer is told the new shipping cost', async () => {
  const { db, shop, emulator, app } = at
  const owner = await hireStaff(db, { role: 'owner' })
  const setCost = (was: number | null, cost: number | null) =>
    changeCostsByState(shop, owner, [{ state: 'Nuevo León', was, cost }])
  await setCost(null, 9_900)
  const ana = createBuyer(app)
  const line = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]
  const { body } = await ana.order(line, 9_900)
  await setCost(9_900, 17_500)
  assert.equal(issue(await order(28_900, 9_900)), 'PRICE_CHANGED')
  emulator.controls.approve(body.id!)
  assert.equal((await ana.capture(body.id!)).status, 200)
  const paid = await db.selectFrom('orders').select('shipping_centavos').executeTakeFirstOrThrow()
  assert.equal(paid.shipping_centavos, 9_900)
  // A payment that was started and left is started again at the current cost.
  const bea = createBuyer(app)
  assert.equal((await bea.order(line, 17_500)).status, 200)
  await setCost(17_500, null)
  assert.equal(issue(await bea.order(line, 17_500)), 'PRICE_CHANGED')
  assert.equal((await bea.order(line, 15_000)).status, 200)
  await assertInvariants(at)
})

test('while the owner changes shipping costs, every buyer pays the cost they were shown', async () => {
  const { db, shop, app } = at
  const owner = await hireStaff(db, { role: 'owner' })
  await stock(db, 'muchas', 40)
  const costs = [9_900, 12_500] as const
  const flip = async () => {
    for (let time = 0; time < 12; time += 1) {
      const [was, cost] = time % 2 === 0 ? [time === 0 ? null : costs[1], costs[0]] : costs
      await changeCostOfCodes(shop, owner, { first: '64000', last: '64999', was, cost })
    }
  }
  const buy = async (shown: number) => {
    const line = [{ sku: 'muchas#na-4', quantity: 1, price: 28_900 }]
    return { shown, answer: await createBuyer(app).order(line, shown) }
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
