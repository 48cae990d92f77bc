import { findStoredCapture, type StoredCapture } from '../../data/payments/captures.ts'
import type { Db } from '../../data/database.ts'
import { refundsOfCapture } from '../../data/refunds/refunds.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { findCheckoutByProviderOrder } from '../../data/purchase/checkouts.ts'
import type { CaptureState } from '../../domain/payments/capture.ts'
import { type Centavos, sumOf } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Capture, ProviderRefund } from '../../gateways/payments/payment-provider.ts'
import type { Shop } from '../shop.ts'
import type { PaymentForPerson } from '../../data/payments/payments-to-review.ts'

export type CaptureAtProvider =
  /** `refunds`: all refunds of the capture, whoever made them. */
  | { kind: 'found'; capture: StoredCapture; refunds: readonly ProviderRefund[] }
  /** The capture does not belong to this shop. */
  | { kind: 'not-ours' }
  | { kind: 'unknown'; reason: string }

/** Asks the provider about a capture and its refunds; changes nothing. */
export async function lookAtCapture(
  { db, payments }: Pick<Shop, 'db' | 'payments'>,
  { provider, id }: ProviderId,
): Promise<CaptureAtProvider> {
  if (directMethodOf(provider)) return lookAtOwnRecords(db, { provider, id })
  const { findCapture, findOrder } = payments.named(provider)
  const found = await findCapture(id)
  if (found.kind === 'unknown') return found
  if (found.kind === 'missing' || found.providerOrderId === null) return { kind: 'not-ours' }
  const { capture, providerOrderId } = found
  const checkout = await findCheckoutByProviderOrder(db, { provider, id: providerOrderId })
  if (!checkout) return { kind: 'not-ours' }
  const record: StoredCapture = { ...capture, provider, checkoutId: checkout.id, providerOrderId }
  // The provider's capture says only that money was refunded; the provider's order has the amounts.
  const order = isBack(capture) ? await findOrder(providerOrderId) : null
  if (order?.kind === 'unknown') return order
  const refunds = order?.kind === 'found' ? order.order.refunds : []
  return { kind: 'found', capture: { ...record, state: stateOf(record, refunds) }, refunds }
}

/** Only staff saw this money, so the shop's own records are all there is to know. */
async function lookAtOwnRecords(db: Db, of: ProviderId): Promise<CaptureAtProvider> {
  const capture = await findStoredCapture(db, of)
  if (!capture) return { kind: 'not-ours' }
  const refunds = (await refundsOfCapture(db, of)).flatMap(({ id, state, amount }): ProviderRefund[] =>
    state === 'failed'
      ? []
      : [{ id, state: state === 'done' ? 'completed' : 'pending', amount, feeBack: null, wentAt: null }],
  )
  return { kind: 'found', capture, refunds }
}

/** A pending refund may still fail: only completed refunds count. */
function stateOf({ state }: StoredCapture, refunds: readonly ProviderRefund[]): CaptureState {
  if (state !== 'refunded' || !refunds.some((each) => each.state === 'pending')) return state
  return refunds.some((each) => each.state === 'completed') ? 'partially-refunded' : 'completed'
}

/** Returns the amount that is neither refunded nor being refunded; null when the provider does not give it. */
export function notGivenBackOf({
  capture,
  refunds,
}: Pick<Extract<CaptureAtProvider, { kind: 'found' }>, 'capture' | 'refunds'>): Centavos | null {
  const counted = refunds.filter(({ state }) => state === 'completed' || state === 'pending')
  if ((counted.length === 0 && isBack(capture)) || counted.some(({ amount }) => amount === null)) return null
  return capture.amount - sumOf(counted.map(({ amount }) => amount ?? 0))
}

function isBack({ state }: Pick<StoredCapture, 'state'>): boolean {
  return state === 'partially-refunded' || state === 'refunded'
}

export type PaymentAtProvider =
  /** `left`: the amount that is not refunded; null when the provider does not give it. */
  | {
      kind: 'found'
      capture: Pick<Capture, 'id' | 'state' | 'amount' | 'pendingReason'>
      left: Centavos | null
    }
  /** No money was captured. */
  | { kind: 'not-charged' }
  | { kind: 'missing' | 'silent' }

/** Asks the provider about a payment that waits for a person; changes nothing. */
export async function lookAtPayment(
  shop: Shop,
  payment: Pick<PaymentForPerson, 'provider' | 'providerOrderId' | 'capture' | 'pending'>,
): Promise<PaymentAtProvider> {
  const { provider, providerOrderId, capture, pending } = payment
  if (pending && providerOrderId !== null) return lookAtPending(shop, { provider, id: providerOrderId })
  if (capture === null) return { kind: 'missing' }
  const looked = await lookAtCapture(shop, { provider, id: capture.id })
  if (looked.kind === 'found') return { ...looked, left: notGivenBackOf(looked) }
  return { kind: looked.kind === 'unknown' ? 'silent' : 'missing' }
}

/** Asks the provider for its order, because the table `captures` has no pending captures. */
async function lookAtPending({ payments }: Shop, { provider, id }: ProviderId): Promise<PaymentAtProvider> {
  const found = await payments.named(provider).findOrder(id)
  if (found.kind !== 'found') return { kind: found.kind === 'unknown' ? 'silent' : 'missing' }
  const { capture } = found.order
  return capture === null ? { kind: 'not-charged' } : { kind: 'found', capture, left: null }
}
