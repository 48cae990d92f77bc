import { insertMail } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import type { OrderAtStep } from '../../data/orders/order-steps.ts'
import { mailWaitsSeconds } from '../../domain/order-life.ts'

/** The mails that tell a buyer of a step, by what happened. */
export type StepMail = 'order-shipped' | 'order-handed-over'

/** One for each time that it was sent or handed over. */
export function stepMailId(kind: StepMail, orderId: string, at: Date): string {
  return `${kind}:${orderId}:${at.getTime()}`
}

/** The mail of the step that an order stands at; null where it was told of by none. */
export function mailOfStep(
  order: Pick<OrderAtStep, 'id' | 'state' | 'inHand' | 'shippedAt' | 'deliveredAt'>,
) {
  if (order.state === 'shipped' && order.shippedAt)
    return stepMailId('order-shipped', order.id, order.shippedAt)
  if (order.state === 'delivered' && order.inHand && order.deliveredAt)
    return stepMailId('order-handed-over', order.id, order.deliveredAt)
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
