import type { PaymentForPerson } from '../../data/payments/payments-to-review.ts'
import type { Capture } from '../../gateways/payments/payment-provider.ts'
import { notGivenBackOf, lookAtCapture } from './look-at-capture.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Shop } from '../shop.ts'

/** The provider's present answer about a payment. */
export type PaymentSeen =
  /** `left`: the part that is not refunded; null when the provider does not tell it. */
  | {
      kind: 'found'
      capture: Pick<Capture, 'id' | 'state' | 'amount' | 'pendingReason'>
      left: Centavos | null
    }
  /** The provider knows the order and has not captured any money. */
  | { kind: 'not-charged' }
  | { kind: 'missing' | 'silent' }

/** Asks the provider for the payment's state. Changes nothing. */
export async function lookAtPayment(
  shop: Shop,
  payment: Pick<PaymentForPerson, 'provider' | 'providerOrderId' | 'capture' | 'pending'>,
): Promise<PaymentSeen> {
  const { provider, providerOrderId, capture, pending } = payment
  if (pending && providerOrderId !== null) return lookAtPending(shop, providerOrderId)
  if (capture === null) return { kind: 'missing' }
  const looked = await lookAtCapture(shop, { provider, id: capture.id })
  if (looked.kind === 'found') return { ...looked, left: notGivenBackOf(looked) }
  return { kind: looked.kind === 'unknown' ? 'silent' : 'missing' }
}

/** The table `captures` has no pending captures, so this asks the provider for its order. */
async function lookAtPending({ payments }: Shop, providerOrderId: string): Promise<PaymentSeen> {
  const found = await payments.findOrder(providerOrderId)
  if (found.kind !== 'found') return { kind: found.kind === 'unknown' ? 'silent' : 'missing' }
  const { capture } = found.order
  return capture === null ? { kind: 'not-charged' } : { kind: 'found', capture, left: null }
}
