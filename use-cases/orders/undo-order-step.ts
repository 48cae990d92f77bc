import { deleteWaitingMailsOf } from '../../data/mail/outbox.ts'
import {
  lockOrderOfNumber,
  type OrderAtStep,
  type OrderStep,
  saveOrderStep,
} from '../../data/orders/order-steps.ts'
import { type OrderState, undoOutlook, type UndoOutlook } from '../../domain/orders/order-life.ts'
import { parcelRestored } from '../../domain/orders/parcel-before.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { isMailOut, mailOfStep, stepMails } from './order-mails.ts'
import { changedSince, type NotTaken, type ExpectedOrder } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

export type UndoOrderStep = ExpectedOrder & {
  /** The user confirmed after reading how old the state is and whether the buyer knows it. */
  meant: boolean
}

export type UndoResult =
  /** `mailSent`: the buyer's mail was sent before and is now wrong. */
  | { kind: 'undone'; state: OrderState; mailSent: boolean }
  /** Nothing changed yet: the user must confirm, because the state is old or the buyer already got the mail. */
  | { kind: 'to-confirm'; since: Date; mailSent: boolean }
  | Exclude<UndoOutlook, { kind: 'may' }>
  | Extract<NotTaken, { kind: 'no-such-order' | 'changed' }>

/** Undoes the last step of an order and cancels its unsent mail. Time limits: domain/orders/order-life.ts. */
export async function undoOrderStep(
  shop: Shop,
  actor: Actor,
  { meant, ...expected }: UndoOrderStep,
): Promise<UndoResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'undo order step')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<UndoResult> => {
    const order = await lockOrderOfNumber(tx, expected.number)
    if (!order) return { kind: 'no-such-order' }
    const changed = await changedSince(tx, order, expected)
    if (changed) return changed
    const outlook = undoOutlook(order, shop.now())
    if (outlook.kind !== 'may') return outlook
    const mail = mailOfStep(order)
    const mailSent = mail !== null && (await isMailOut(tx, mail))
    if (!meant && (mailSent || !outlook.fresh))
      return { kind: 'to-confirm', since: order.stateSince, mailSent }
    // Waiting copies of the mail would be wrong too, so they are deleted.
    if (mail !== null) await deleteWaitingMailsOf(tx, order.id, stepMails)
    const state = outlook.to
    await saveOrderStep(tx, order.id, { state, ...stepFieldsBefore(order, state, shop.now()) })
    await noteInLog(tx, shop, actor, 'undo order step', ['order', order.number], {
      was: { state: order.state },
      became: { state, ...(mailSent && { told: mailSent }) },
    })
    return { kind: 'undone', state, mailSent }
  })
}

function stepFieldsBefore(
  { createdAt, shippedAt, state: from, parcelBefore }: OrderAtStep,
  to: OrderState,
  now: Date,
): Omit<OrderStep, 'state'> {
  // An order in preparation after its parcel came back keeps its earlier carrier and tracking number.
  if (from === 'preparing') return { stateSince: to === 'paid' ? createdAt : now }
  if (to === 'shipped') return { stateSince: shippedAt ?? now, deliveredAt: null }
  return { stateSince: now, ...parcelRestored(parcelBefore), parcelBefore: null }
}
