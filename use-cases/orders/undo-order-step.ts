import { deleteWaitingMail, deleteWaitingMailsOf } from '../../data/mail/outbox.ts'
import {
  lockOrderOfNumber,
  type OrderAtStep,
  type OrderStep,
  saveOrderStep,
} from '../../data/orders/order-steps.ts'
import { type OrderState, stateBefore } from '../../domain/order-life.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'
import { mailOfStep, stepMails } from './order-mails.ts'
import { changedSince, type NotTaken, type SeenOrder } from './take-order-step.ts'

export type UndoResult =
  /** `told`: the buyer's mail had gone out before, and says what is no longer so. */
  | { kind: 'undone'; state: OrderState; told: boolean }
  /** The buyer knows already; whoever still means it says so. */
  | { kind: 'told-already' }
  | { kind: 'nothing-to-undo' }
  | Extract<NotTaken, { kind: 'no-such-order' | 'changed' }>

/**
 * Takes the last step back, with the mail that would have told of it. Where the mail is gone this is only done by
 * somebody who knows (`evenTold`).
 */
export const undoOrderStep = staffAction(
  'undo order step',
  async (shop, actor, { evenTold, ...seen }: SeenOrder & { evenTold: boolean }): Promise<UndoResult> =>
    shop.db.transaction().execute(async (tx): Promise<UndoResult> => {
      const order = await lockOrderOfNumber(tx, seen.number)
      if (!order) return { kind: 'no-such-order' }
      const changed = await changedSince(tx, order, seen)
      if (changed) return changed
      const state = stateBefore(order)
      if (state === null) return { kind: 'nothing-to-undo' }
      const mail = mailOfStep(order)
      const told = mail !== null && (await deleteWaitingMail(tx, mail)) === 'gone'
      if (told && !evenTold) return { kind: 'told-already' }
      // Nor do its copies tell any more of what is no longer so.
      if (mail !== null) await deleteWaitingMailsOf(tx, order.id, stepMails)
      await saveOrderStep(tx, order.id, { state, ...standingBefore(order, state, shop.now()) })
      await noteInLog(tx, shop, actor, 'undo order step', {
        subject: { kind: 'order', id: order.number },
        was: { state: order.state },
        became: { state, ...(told && { told }) },
      })
      return { kind: 'undone', state, told }
    }),
)

/** What stood there before the step, as far as it is still known. */
function standingBefore(
  { createdAt, shippedAt, state: from }: OrderAtStep,
  to: OrderState,
  now: Date,
): Omit<OrderStep, 'state'> {
  // It came back once, and what it was sent with then stays.
  if (from === 'preparing') return { stateSince: to === 'paid' ? createdAt : now }
  if (to === 'shipped') return { stateSince: shippedAt ?? now, deliveredAt: null }
  return {
    stateSince: now,
    carrier: '',
    trackingNumber: '',
    inHand: false,
    shippedAt: null,
    deliveredAt: null,
  }
}
