import { insertMail, lockWaitingMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import type { OrderAtStep } from '../../data/orders/order-steps.ts'
import { mailWaitsSeconds } from '../../domain/orders/order-life.ts'

/** The mails that tell the buyer about a step of the order. */
export const stepMails = ['order-shipped', 'order-handed-over'] as const
export type StepMail = (typeof stepMails)[number]

/** A separate mail for each time the order was sent or handed over. */
export function stepMailId(kind: StepMail, orderId: string, at: Date): string {
  return `${kind}:${orderId}:${at.getTime()}`
}

type Standing = Pick<OrderAtStep, 'id' | 'state' | 'inHand' | 'shippedAt' | 'deliveredAt'>

/** The mail about the order's present state; null when that state has none. */
export function stepMailKind({ state, inHand }: Pick<Standing, 'state' | 'inHand'>): StepMail | null {
  if (state === 'shipped') return 'order-shipped'
  if (state === 'delivered') return inHand ? 'order-handed-over' : 'order-shipped'
  return null
}

/** The id of the mail about the order's last step; null when that step has none. */
export function mailOfStep(order: Standing): string | null {
  const { id, state, inHand, shippedAt, deliveredAt } = order
  if (state === 'shipped' && shippedAt) return stepMailId('order-shipped', id, shippedAt)
  if (state === 'delivered' && inHand && deliveredAt) return stepMailId('order-handed-over', id, deliveredAt)
  return null
}

/** The mail waits a moment before it is sent, so that no buyer hears of a step that is undone at once. */
export async function queueStepMail(
  tx: Tx,
  kind: StepMail,
  { id: orderId, email }: OrderAtStep,
  at: Date,
): Promise<void> {
  await insertMail(tx, {
    id: stepMailId(kind, orderId, at),
    kind,
    recipient: email,
    payload: { orderId },
    after: new Date(at.getTime() + mailWaitsSeconds * 1000),
  })
}

/**
 * Whether the mail was sent or is being sent. A mail that still waits is locked, so nobody sends it before the
 * caller's transaction ends.
 */
export async function isMailOut(tx: Tx, mail: string): Promise<boolean> {
  return !(await lockWaitingMail(tx, mail)) && (await mailsAmong(tx, [mail])).has(mail)
}
