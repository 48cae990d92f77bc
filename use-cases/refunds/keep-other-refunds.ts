import type { Tx } from '../../data/database.ts'
import { insertRefundOfElsewhere, refundsOfCapture } from '../../data/refunds/refunds.ts'
import type { StoredCapture } from '../../data/payments/captures.ts'
import { givenBack } from '../../domain/refunds/refund.ts'
import type { ProviderRefund } from '../../gateways/payments/payment-provider.ts'
import type { Shop } from '../shop.ts'

/**
 * Records refunds that were made without the shop, on the provider's own site or by a dispute. Otherwise the close of
 * a day would not equal the account. The caller has locked the checkout.
 */
export async function keepOtherRefunds(
  tx: Tx,
  shop: Shop,
  {
    capture,
    orderId,
    theirs,
  }: { capture: StoredCapture; orderId: string | null; theirs: readonly ProviderRefund[] },
): Promise<void> {
  const ours = await refundsOfCapture(tx, capture)
  // One of the provider's refunds may be ours, with its provider id not stored yet. The process that finishes our
  // refund calls this function again.
  if (ours.some(({ state }) => state === 'asked' || state === 'pending')) return
  const known = new Set(ours.map(({ providerRefundId }) => providerRefundId))
  let back = givenBack(ours)
  for (const { id: providerRefundId, state, amount, wentAt: at, feeBack } of theirs) {
    if (state !== 'completed' || amount === null || known.has(providerRefundId)) continue
    back += amount
    if (back > capture.amount) {
      shop.log({ level: 'error', what: 'more given back than came', each: true, capture: capture.id })
      return
    }
    await insertRefundOfElsewhere(tx, {
      id: shop.newId(),
      capture,
      orderId,
      amount,
      reason: 'given back at the provider',
      providerRefundId,
      at,
      feeBack,
    })
  }
}
