import { findPaymentForPerson, savePaymentWait } from '../../data/payments/payments-to-review.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type PutPaymentOff = {
  orderNumber: string
  days: number
  note: string
  /** The version that the user saw (optimistic lock); 0 if the payment was never snoozed. */
  version: number
}

export type PutOff = { kind: 'put-off'; until: Date } | { kind: 'no-such-payment' | 'changed-meanwhile' }

const dayMs = 24 * 60 * 60_000
const longestDays = 14

/** Snoozes a payment under review: nothing about the payment changes, and Hoy does not show it until the chosen day. */
export async function putPaymentOff(
  shop: Shop,
  actor: Actor,
  { orderNumber, days, note, version }: PutPaymentOff,
): Promise<PutOff | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'resolve payment')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<PutOff> => {
    const payment = await findPaymentForPerson(tx, orderNumber)
    if (payment?.state !== 'review') return { kind: 'no-such-payment' }
    const kept = Math.min(Math.max(days, 1), longestDays)
    const until = new Date(shop.now().getTime() + kept * dayMs)
    const saved = await savePaymentWait(tx, { checkoutId: payment.id, until, note, version })
    if (!saved) return { kind: 'changed-meanwhile' }
    await noteInLog(tx, shop, actor, 'resolve payment', ['payment', orderNumber], {
      became: { choice: 'wait', days: kept },
    })
    return { kind: 'put-off', until }
  })
}
