import { setTimeout as wait } from 'node:timers/promises'
import { type Checkout, findCheckoutByProviderOrder } from '../../data/purchase/checkouts.ts'
import { ownershipOf } from '../../domain/purchase/checkout-owner.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import type { Shop } from '../shop.ts'
import { closeCheckout } from '../purchase/close-checkout.ts'

const looks = 20
const millisecondsBetweenLooks = 250

type OfVisitor = { visitor: string; providerOrderId: string }

/**
 * The browser reports that the payer approved the payment. Only the visitor who started the checkout may do this; for
 * anybody else the order does not exist. While another process settles the payment, this call waits a few seconds for
 * its outcome.
 */
export async function capturePayment(shop: Shop, input: OfVisitor): Promise<Settlement> {
  const checkout = await ownCheckout(shop, input)
  if ('kind' in checkout) return checkout
  let settlement = await settlePayment(shop, checkout.id, 'browser')
  for (let look = 0; look < looks && settlement.kind === 'busy'; look += 1) {
    await wait(millisecondsBetweenLooks)
    settlement = await settlePayment(shop, checkout.id, 'browser')
  }
  return settlement
}

/**
 * Cancels the buyer's payment. Before the pieces are released, the provider must say that no money came. If the
 * provider does not answer, the shop asks again when the hold ends.
 */
export async function cancelPayment(shop: Shop, input: OfVisitor): Promise<Settlement> {
  const checkout = await ownCheckout(shop, input)
  if ('kind' in checkout) return checkout
  if (checkout.state !== 'awaiting_payer') return settlePayment(shop, checkout.id, 'later')
  const found = await shop.payments.named(checkout.provider).findOrder(input.providerOrderId)
  await shop.reached('cancellation-requested')
  if (found.kind === 'unknown') return { kind: 'unknown', orderNumber: checkout.orderNumber }
  if (found.kind === 'found' && found.order.capture) return settlePayment(shop, checkout.id, 'later')
  // A capture may have begun meanwhile; then the money decides, not the cancellation.
  return (await closeCheckout(shop, checkout.id, 'cancelled', { state: 'awaiting_payer' }))
    ? { kind: 'closed' }
    : { kind: 'busy', orderNumber: checkout.orderNumber }
}

/**
 * Returns the visitor's checkout of this provider order; for other visitors the refusal 'session-ended' or
 * 'no-such-checkout' (domain/purchase/checkout-owner.ts).
 */
async function ownCheckout({ db, payments }: Shop, { visitor, providerOrderId: id }: OfVisitor) {
  let checkout: Checkout | null = null
  for (const { name: provider, isOrderId } of payments.all)
    if (isOrderId(id)) checkout ??= await findCheckoutByProviderOrder(db, { provider, id })
  const ownership = checkout ? ownershipOf(checkout.visitor, visitor) : 'none'
  if (checkout && ownership === 'own') return checkout
  return { kind: ownership === 'sign-in' ? 'session-ended' : 'no-such-checkout' } as const
}
