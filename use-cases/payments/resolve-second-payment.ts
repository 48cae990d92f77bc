import { findStoredCapture, markBesideSettled } from '../../data/payments/captures.ts'
import { lockCheckoutOfCapture } from '../../data/purchase/checkouts.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import { insertRefund } from '../../data/refunds/refunds.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { lookAtCapture, notGivenBackOf } from './look-at-capture.ts'

/** give-back: the money goes back. seen: staff agreed on something else with the buyer. */
export const secondPaymentChoices = ['give-back', 'seen'] as const
export type SecondPaymentChoice = (typeof secondPaymentChoices)[number]

export type SecondPaymentResolved =
  /** `amount`: everything that is left of the payment; 0 if it went back already. */
  | { kind: 'going-back'; amount: Centavos }
  | { kind: 'seen' }
  | { kind: 'no-such-payment' | 'provider-silent' }

/**
 * Carries out a person's decision about a second payment of one order. `key` identifies the form and the refund. The
 * provider is asked before the transaction begins.
 */
export async function resolveSecondPayment(
  shop: Shop,
  actor: Actor,
  { key, payment, choice }: { key: string; payment: ProviderId; choice: SecondPaymentChoice },
): Promise<SecondPaymentResolved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'resolve payment')
  if (refused) return refused
  const stored = await findStoredCapture(shop.db, payment)
  if (!stored?.beside) return { kind: 'no-such-payment' }
  const looked = choice === 'give-back' ? await lookAtCapture(shop, payment) : null
  const left = looked?.kind === 'found' ? notGivenBackOf(looked) : 0
  if ((looked && looked.kind !== 'found') || left === null) return { kind: 'provider-silent' }
  return shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckoutOfCapture(tx, payment)
    if (!checkout || !(await markBesideSettled(tx, payment, shop.now()))) return { kind: 'no-such-payment' }
    await noteInLog(tx, shop, actor, 'resolve payment', ['payment', checkout.orderNumber], {
      became: { choice, amount: left },
    })
    if (choice === 'seen') return { kind: 'seen' }
    if (left > 0) {
      const reason = 'second payment given back'
      await insertRefund(tx, { id: key, capture: payment, orderId: null, amount: left, reason })
      await enqueueJob(tx, { id: `send-refund:${key}`, kind: 'send-refund', payload: { refund: key } })
    }
    return { kind: 'going-back', amount: left }
  })
}
