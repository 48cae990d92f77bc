import { setTimeout as wait } from 'node:timers/promises'
import { findCheckoutByProviderOrder } from '../data/checkouts.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'
import type { Shop } from './shop.ts'

const looks = 20
const millisecondsBetweenLooks = 250

/**
 * The browser says that the payer approved. Only the browser that started the checkout may; to any other the order
 * does not exist. Where somebody else is settling it at this moment, their outcome is awaited for a few seconds.
 */
export async function capturePayment(
  shop: Shop,
  input: { visitor: string; providerOrderId: string },
): Promise<Settlement> {
  const checkout = await findCheckoutByProviderOrder(shop.db, input.providerOrderId)
  if (!checkout || checkout.visitor !== input.visitor) return { kind: 'no-such-checkout' }
  let settlement = await settlePayment(shop, checkout.id, 'browser')
  for (let look = 0; look < looks && settlement.kind === 'busy'; look += 1) {
    await wait(millisecondsBetweenLooks)
    settlement = await settlePayment(shop, checkout.id, 'browser')
  }
  return settlement
}
