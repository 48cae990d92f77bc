import { insertMail, lockWaitingMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import type { OrderAtStep } from '../../data/orders/order-steps.ts'
import { mailWaitsSeconds } from '../../domain/orders/order-life.ts'

/** The mails that tell a buyer of a step, by what happened. */
export const stepMails = ['order-shipped', 'order-handed-over'] as const
export type StepMail = (typeof stepMails)[number]

/** One for each time that it was sent or handed over. */
export function stepMailId(kind: StepMail, orderId: string, at: Date): string {
  return `${kind}:${orderId}:${at.getTime()}`
}

type Standing = Pick<OrderAtStep, 'id' | 'state' | 'inHand' | 'shippedAt' | 'deliveredAt'>

/** What tells of the parcel as the order stands; null where nothing does. */
export function stepMailKind({ state, inHand }: Pick<Standing, 'state' | 'inHand'>): StepMail | null {
  if (state === 'shipped') return 'order-shipped'
  if (state === 'delivered') return inHand ? 'order-handed-over' : 'order-shipped'
  return null
}

/** The mail of the very step that an order stands at; null where none told of it. */
export function mailOfStep(order: Standing): string | null {
  const { id, state, inHand, shippedAt, deliveredAt } = order
  if (state === 'shipped' && shippedAt) return stepMailId('order-shipped', id, shippedAt)
  if (state === 'delivered' && inHand && deliveredAt) return stepMailId('order-handed-over', id, deliveredAt)
  return null
}

/** It waits a moment, so that a step that is taken back at once is told to nobody. */
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

/** Whether this mail was written and went out, or is about to. Where it waits, nobody sends it before the caller is done. */
export async function isMailOut(tx: Tx, mail: string): Promise<boolean> {
  return !(await lockWaitingMail(tx, mail)) && (await mailsAmong(tx, [mail])).has(mail)
}
