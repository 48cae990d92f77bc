import {
  type Checkout,
  countWaitingOf,
  insertCheckout,
  isSecondOfVisitor,
  lockLiveCheckout,
  moveCheckout,
  paidAlready,
  renewHold,
  takeTurnOf,
} from '../data/checkouts.ts'
import type { Tx } from '../data/database.ts'
import { heldPieces, hold, release } from '../data/holds.ts'
import { shippingCostOf } from '../data/postal-codes.ts'
import { lockProducts } from '../data/stock.ts'
import type { Product } from '../domain/catalogue.ts'
import { next } from '../domain/checkout-life.ts'
import { productIdOf } from '../domain/line-id.ts'
import { piecesByProduct } from '../domain/priced-cart.ts'
import { newCheckout, sourceOf } from './new-checkout.ts'
import { pricePurchase } from './price-purchase.ts'
import type { Shop } from './shop.ts'
import type { StartPayment, StartPaymentResult } from './start-payment.ts'

export type WrittenCheckout = Pick<
  Checkout,
  'id' | 'orderNumber' | 'lines' | 'totals' | 'delivery' | 'holdExpiresAt'
>

export type Writing =
  | { kind: 'written'; checkout: WrittenCheckout }
  | Extract<
      StartPaymentResult,
      { kind: 'cart-refused' | 'totals-differ' | 'in-progress' | 'paid-already' | 'too-many-holds' }
    >

/** Within this time the same cart to the same place is not paid twice unless asked for. */
const repeatedMinutes = 60

/**
 * Prices the cart from the database, sets its pieces apart and writes the checkout down, in one transaction with
 * everything locked that it depends on: the network's turn, what this browser has under way, the products in the order
 * of their ids. What the browser has under way is taken up again or replaced; what it paid a moment ago is told.
 */
export async function writeCheckout(shop: Shop, input: StartPayment): Promise<Writing> {
  const attempt = () => shop.db.transaction().execute((tx) => writeInside(tx, shop, input))
  try {
    return await attempt()
  } catch (error) {
    // The same browser started from two networks at one moment; now the other one's checkout is there to be found.
    if (isSecondOfVisitor(error)) return attempt()
    throw error
  }
}

async function writeInside(tx: Tx, shop: Shop, input: StartPayment): Promise<Writing> {
  const source = sourceOf(input)
  await takeTurnOf(tx, source)
  const live = await lockLiveCheckout(tx, input.visitor)
  if (live?.state === 'capturing') return { kind: 'in-progress' }
  const ownHold = live ? await heldPieces(tx, live.id) : new Map<string, number>()
  const cost = await shippingCostOf(tx, input.delivery.postalCode)
  const products = await lockedProducts(tx, input, ownHold)

  const pricing = await pricePurchase(tx, shop, input, products, cost)
  if (pricing.kind !== 'priced') return pricing
  const { fingerprint, holdExpiresAt } = pricing.purchase
  if (live && live.fingerprint === fingerprint) {
    await renewHold(tx, live.id, holdExpiresAt)
    return { kind: 'written', checkout: { ...live, holdExpiresAt } }
  }
  const repeatedSince = new Date(shop.now().getTime() - repeatedMinutes * 60_000)
  const repeated = await paidAlready(tx, { visitor: input.visitor, fingerprint }, repeatedSince)
  if (repeated && repeated.orderNumber !== input.again)
    return repeated.state === 'paid'
      ? { kind: 'paid-already', orderNumber: repeated.orderNumber }
      : { kind: 'in-progress' }
  if (!live && (await countWaitingOf(tx, source)) >= shop.settings.holdsPerAddress)
    return { kind: 'too-many-holds' }

  if (live) {
    await release(tx, live.id)
    await moveCheckout(tx, live.id, { state: next(live.state, 'closed')!, closedReason: 'replaced' })
  }
  const checkout = newCheckout(shop, input, pricing.purchase)
  await insertCheckout(tx, checkout)
  await hold(tx, checkout.id, piecesByProduct(checkout.lines))
  return { kind: 'written', checkout }
}

/** Everything the cart names, locked together with the products of the buyer's own earlier hold. */
async function lockedProducts(
  tx: Tx,
  input: StartPayment,
  ownHold: ReadonlyMap<string, number>,
): Promise<Map<string, Product>> {
  const wanted = input.requested.map((line) => productIdOf(line.lineId))
  const locked = await lockProducts(tx, [...new Set([...wanted, ...ownHold.keys()])])
  // A buyer's own hold never counts against that buyer.
  return new Map(
    [...locked].map(([id, product]) => [id, { ...product, pieces: product.pieces + (ownHold.get(id) ?? 0) }]),
  )
}
