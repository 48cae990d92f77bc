import type { CaptureRecord } from '../../data/payments/captures.ts'
import { findCheckoutByProviderOrder } from '../../data/purchase/checkouts.ts'
import type { CaptureState } from '../../domain/payments/capture.ts'
import { type Centavos, sumOf } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { ProviderRefund } from '../../gateways/payments/payment-provider.ts'
import type { Shop } from '../shop.ts'

export type CaptureAtProvider =
  /** `refunds`: what was given back of it there, by whomever. */
  | { kind: 'found'; capture: CaptureRecord; refunds: readonly ProviderRefund[] }
  /** Not a payment of this shop. */
  | { kind: 'not-ours' }
  /** The provider did not answer. */
  | { kind: 'unknown'; reason: string }

/** How a payment stands at the provider at this moment, and what went back of it. Changes nothing. */
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
  const record: CaptureRecord = { ...capture, provider, checkoutId: checkout.id, providerOrderId }
  // How much is back stands with its order; the capture alone only says that some of it is.
  const order = isBack(capture) ? await payments.findOrder(providerOrderId) : null
  if (order?.kind === 'unknown') return order
  const refunds = order?.kind === 'found' ? order.order.refunds : []
  return { kind: 'found', capture: { ...record, state: stateOf(record, refunds) }, refunds }
}

/** What is on its way back may still fail: the money is back when it is. */
function stateOf({ state }: CaptureRecord, refunds: readonly ProviderRefund[]): CaptureState {
  if (state !== 'refunded' || !refunds.some((each) => each.state === 'pending')) return state
  return refunds.some((each) => each.state === 'completed') ? 'partially-refunded' : 'completed'
}

/** What is left of a payment beside what is back or on its way there; null where the provider does not say how much is. */
export function notGivenBackOf({
  capture,
  refunds,
}: Pick<Extract<CaptureAtProvider, { kind: 'found' }>, 'capture' | 'refunds'>): Centavos | null {
  const counted = refunds.filter(({ state }) => state === 'completed' || state === 'pending')
  if ((counted.length === 0 && isBack(capture)) || counted.some(({ amount }) => amount === null)) return null
  return capture.amount - sumOf(counted.map(({ amount }) => amount ?? 0))
}

function isBack({ state }: Pick<CaptureRecord, 'state'>): boolean {
  return state === 'partially-refunded' || state === 'refunded'
}
