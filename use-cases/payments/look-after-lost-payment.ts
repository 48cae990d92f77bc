import type { ProviderId } from '../../domain/payments/provider-id.ts'
import { endLostPayment, openLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { takeInLostPayment } from './take-in-lost-payments.ts'
import type { Shop } from '../shop.ts'

export type TriedLostPayment =
  | { kind: 'order'; orderNumber: string }
  /** The pieces of the payment are gone, so its money is being refunded. */
  | { kind: 'going-back' }
  /** The payment is under review by staff or by the provider. */
  | { kind: 'waits' }
  | { kind: 'still-lost' }
  /** The provider did not answer. */
  | { kind: 'unknown' }
  | { kind: 'no-such-payment' }

/** Tries again to make an order of a lost payment: the shop may know its products by now. */
export async function tryLostPaymentAgain(
  shop: Shop,
  actor: Actor,
  one: ProviderId,
): Promise<TriedLostPayment | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'resolve payment')
  if (refused) return refused
  const [waiting] = await openLostPayments(shop.db, { most: 1, one })
  if (!waiting) return { kind: 'no-such-payment' }
  const outcome = await takeInLostPayment(shop, one)
  if (outcome.kind === 'unknown') return outcome
  if (outcome.kind === 'left') return { kind: 'still-lost' }
  const { settled } = outcome
  await shop.db.transaction().execute(async (tx) => {
    if (!(await endLostPayment(tx, one, shop.now()))) return
    await noteInLog(tx, shop, actor, 'resolve payment', ['payment', waiting.orderNumber ?? one.id], {
      became: { choice: 'take-in' },
    })
  })
  if (settled.kind === 'paid') return { kind: 'order', orderNumber: settled.orderNumber }
  return settled.kind === 'returned' ? { kind: 'going-back' } : { kind: 'waits' }
}

/** Removes a lost payment from Hoy: staff refunded the payment at the provider, or wrote to its buyer. */
export async function acknowledgeLostPayment(
  shop: Shop,
  actor: Actor,
  one: ProviderId,
): Promise<{ kind: 'acknowledged' } | { kind: 'no-such-payment' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'resolve payment')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const [waiting] = await openLostPayments(tx, { most: 1, one })
    if (!waiting || !(await endLostPayment(tx, one, shop.now()))) return { kind: 'no-such-payment' }
    await noteInLog(tx, shop, actor, 'resolve payment', ['payment', waiting.orderNumber ?? one.id], {
      became: { choice: 'seen' },
    })
    return { kind: 'acknowledged' }
  })
}
