import assert from 'node:assert/strict'
import type { Db } from '../../data/database.ts'
import { type Bought, type Buyer, createBuyer } from './buyer.ts'
import { stock, type TestShop } from './test-shop.ts'

/** The cart line of a product that `stock` added. */
export const pieceOf = (product: string, quantity = 1): Bought => ({
  sku: `${product}#na-4`,
  quantity,
  price: 28_900,
})

type At = Pick<TestShop, 'app' | 'db' | 'emulator'>

/** Adds the product. The buyer has started to pay for one piece, and the payer has not approved yet. */
export async function aboutToPay(at: At, product: string, pieces = 1) {
  await stock(at.db, product, pieces)
  const buyer = createBuyer(at.app)
  const { status, body } = await buyer.order([pieceOf(product)])
  assert.equal(status, 200, JSON.stringify(body))
  return { buyer, orderId: body.id!, number: body.order_number! }
}

/** The payer approves and the browser captures. Returns the number of the paid order. */
export async function pays(at: At, buyer: Buyer, orderId: string | undefined): Promise<string> {
  at.emulator.controls.approve(orderId!)
  const { status, body } = await buyer.capture(orderId!)
  assert.equal(status, 200, JSON.stringify(body))
  return body.order_number!
}

/** `orderId`: the provider's id of the order. */
export const checkoutAt = (db: Db, orderId: string) =>
  db
    .selectFrom('checkouts')
    .select(['id', 'visitor', 'state', 'closed_reason'])
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
