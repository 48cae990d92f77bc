import type { StoredCapture } from '../../data/payments/captures.ts'
import { findCheckoutByProviderOrder } from '../../data/purchase/checkouts.ts'
import type { CaptureState } from '../../domain/payments/capture.ts'
import { type Centavos, sumOf } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { ProviderRefund } from '../../gateways/payments/payment-provider.ts'
import type { Shop } from '../shop.ts'

export type CaptureAtProvider =
  /** `refunds`: all refunds of the capture at the provider, whoever made them. */
  | { kind: 'found'; capture: StoredCapture; refunds: readonly ProviderRefund[] }
  /** The capture does not belong to this shop. */
  | { kind: 'not-ours' }
  /** The provider did not answer. */
  | { kind: 'unknown'; reason: string }

/** Asks the provider for the present state of a capture and its refunds. Changes nothing. */
export async function lookAtCapture(
  { db, payments }: Pick<Shop, 'db' | 'payments'>,
  { provider, id }: ProviderId,
): Promise<CaptureAtProvider> {
  const found = await payments.findCapture(id)
  if (found.kind === 'unknown') return found
  if (found.kind === 'missing' || found.providerOrderId === null) return { kind: 'not-ours' }
  const { capture, providerOrderId } = found
  const checkout = await findCheckoutByProviderOrder(db, { provider, id: providerOrderId })
  if (!checkout) return { kind: 'not-ours' }
  const record: StoredCapture = { ...capture, provider, checkoutId: checkout.id, providerOrderId }
  // The capture only says that a part is refunded; the amounts are in its order.
  const order = isBack(capture) ? await payments.findOrder(providerOrderId) : null
  if (order?.kind === 'unknown') return order
  const refunds = order?.kind === 'found' ? order.order.refunds : []
  return { kind: 'found', capture: { ...record, state: stateOf(record, refunds) }, refunds }
}

/** A pending refund may still fail, so the capture counts as refunded only when its refunds are completed. */
function stateOf({ state }: StoredCapture, refunds: readonly ProviderRefund[]): CaptureState {
  if (state !== 'refunded' || !refunds.some((each) => each.state === 'pending')) return state
  return refunds.some((each) => each.state === 'completed') ? 'partially-refunded' : 'completed'
}

/**
 * The part of a payment that is neither refunded nor being refunded; null when the provider does not tell the amounts.
 */
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
