import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 5)
})
after(() => at.close())

/** By a browser of its own, with the price and the way that it was shown. */
function order(price = 28_900, shipping = 15_000): Promise<Answer> {
  return createBuyer(at.app).order([{ sku: 'playera#na-4', quantity: 1, price }], shipping)
}

const issue = ({ body }: Answer) => body.details?.[0]?.issue

async function change(values: { price_centavos?: number; pieces?: number; status?: 0 | 1 }): Promise<void> {
  await at.db.updateTable('products').set(values).where('id', '=', 'playera').execute()
}

test('a price that changed is not the old one, neither for the shop nor for a buyer', async () => {
  await change({ price_centavos: 30_000 })
  assert.equal(issue(await order(28_900)), 'PRICE_CHANGED')
  assert.equal((await order(30_000)).status, 200)
  await change({ price_centavos: 28_900 })
  assert.equal((await order(28_900)).status, 200)
})

test('a postal code whose cost changed costs what it costs now', async () => {
  const monterrey = { postal_code: '64000', position: 0, suburb: 'Centro', city: 'Monterrey', state: 'NL' }
  await at.db
    .insertInto('postal_codes')
    .values({ ...monterrey, shipping_centavos: 9_900 })
    .execute()
  assert.equal(issue(await order(28_900, 15_000)), 'PRICE_CHANGED')
  assert.equal((await order(28_900, 9_900)).status, 200)
  await at.db.deleteFrom('postal_codes').execute()
  assert.equal(issue(await order(28_900, 9_900)), 'PRICE_CHANGED')
})

test('what is there, sold out or withdrawn is as the shelf says at the moment of the press', async () => {
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
