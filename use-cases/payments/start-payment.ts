import { saveProviderOrder } from '../../data/purchase/checkouts.ts'
import { moveFromAnywhere } from '../../domain/purchase/checkout-life.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { closeCheckout } from '../purchase/close-checkout.ts'
import { admitPayment } from './admit-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { StartPayment, StartPaymentResult } from './payment-to-start.ts'
import type { Shop } from '../shop.ts'
import type { WrittenCheckout } from '../purchase/new-checkout.ts'
import { writeCheckout } from '../purchase/write-checkout.ts'

/**
 * One short transaction prices the cart, holds its pieces and writes the checkout; only then is the provider asked.
 * The same request of a browser gets the same checkout and provider order; another request replaces the earlier one.
 */
export async function startPayment(shop: Shop, input: StartPayment): Promise<StartPaymentResult> {
  const admitted = await admitPayment(shop, input)
  return admitted.kind === 'admitted' ? start(shop, input, admitted.placeCost) : admitted
}

async function start(shop: Shop, input: StartPayment, placeCost: Centavos): Promise<StartPaymentResult> {
  const written = await writeCheckout(shop, input, placeCost)
  if (written.kind !== 'written') return written

  const { checkout } = written
  await shop.reached('checkout-written')
  const created = await shop.payments.named(checkout.provider).createOrder(checkout, {
    key: `${checkout.id}-create`,
    returnUrl: `${shop.settings.publicUrl}/checkout?pago=aprobado`,
    cancelUrl: `${shop.settings.publicUrl}/checkout?pago=cancelado`,
    shopName: shop.settings.name,
  })
  if (created.kind === 'unknown') {
    // If the provider made the order after all, it stays unpaid: only the shop can capture its money.
    shop.log({
      level: 'warn',
      what: 'payment order not created',
      checkout: checkout.id,
      reason: created.reason,
    })
    return { kind: 'provider-unreachable', reason: created.reason }
  }
  if (created.kind === 'refused') {
    shop.log({
      level: 'error',
      what: 'payment order refused',
      checkout: checkout.id,
      code: created.code,
      reference: created.reference,
    })
    await closeCheckout(shop, checkout.id, 'refused')
    return { ...created, kind: 'provider-refused' }
  }
  const { id: providerOrderId, approveUrl } = created
  await shop.reached('provider-order-made')
  const awaited = moveFromAnywhere('provider_order_created')
  if (!(await saveProviderOrder(shop.db, checkout.id, providerOrderId, awaited)))
    return { kind: 'in-progress', pending: null }
  await shop.reached('provider-order-saved')
  if (approveUrl === null) return settleApproved(shop, input, placeCost, checkout)
  return {
    kind: 'started',
    providerOrderId,
    approveUrl,
    orderNumber: checkout.orderNumber,
    holdExpiresAt: checkout.holdExpiresAt,
  }
}

/** Settles a provider order that the payer approved before, when the browser's report never came. */
async function settleApproved(
  shop: Shop,
  input: StartPayment,
  placeCost: Centavos,
  { id, orderNumber }: WrittenCheckout,
): Promise<StartPaymentResult> {
  const settlement = await settlePayment(shop, id, 'later')
  switch (settlement.kind) {
    case 'paid':
      return { kind: 'paid-already', orderNumber }
    case 'declined':
      // The buyer's next attempt makes a new order at the provider.
      await closeCheckout(shop, id, 'refused', { state: 'awaiting_payer' })
      return { ...settlement, kind: 'provider-refused' }
    case 'refused':
      return { ...settlement, kind: 'provider-refused' }
    case 'used-up':
      // A new checkout replaced the used-up one, and this request is its first attempt.
      return start(shop, input, placeCost)
    default:
      return { kind: 'in-progress', pending: null }
  }
}
