import { setTimeout as wait } from 'node:timers/promises'
import { findCheckoutByProviderOrder } from '../../data/purchase/checkouts.ts'
import { claimOn } from '../../domain/purchase/checkout-claim.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import type { Shop } from '../shop.ts'

const looks = 20
const millisecondsBetweenLooks = 250

/**
 * The browser reports that the payer approved the payment. Only the visitor who started the checkout may do this
 * (domain/purchase/checkout-claim.ts); for anybody else the order does not exist. When another process is settling the
 * payment at this moment, this call waits a few seconds for its outcome.
 */
export async function capturePayment(
  shop: Shop,
  input: { visitor: string; providerOrderId: string },
): Promise<Settlement> {
  const checkout = await findCheckoutByProviderOrder(shop.db, {
    provider: shop.payments.name,
    id: input.providerOrderId,
  })
  const claim = checkout ? claimOn(checkout.visitor, input.visitor) : 'none'
  if (!checkout || claim !== 'own')
    return { kind: claim === 'sign-in' ? 'session-ended' : 'no-such-checkout' }
  let settlement = await settlePayment(shop, checkout.id, 'browser')
  for (let look = 0; look < looks && settlement.kind === 'busy'; look += 1) {
    await wait(millisecondsBetweenLooks)
    settlement = await settlePayment(shop, checkout.id, 'browser')
  }
  return settlement
}
