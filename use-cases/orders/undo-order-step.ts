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
import { changedSince, type NotTaken, type SeenOrder } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

export type UndoOrderStep = SeenOrder & {
  /** The user confirmed after reading how old the state is and whether the buyer knows it. */
  meant: boolean
}

export type UndoResult =
  /** `told`: the buyer's mail was sent before and is now wrong. */
  | { kind: 'undone'; state: OrderState; told: boolean }
  /** Nothing was changed, because the state is older, or the buyer was told. */
  | { kind: 'to-confirm'; since: Date; told: boolean }
  | Exclude<UndoOutlook, { kind: 'may' }>
  | Extract<NotTaken, { kind: 'no-such-order' | 'changed' }>

/** Cancels the step's mail too. Time limits: domain/orders/order-life.ts. */
export async function undoOrderStep(
  shop: Shop,
  actor: Actor,
  { meant, ...seen }: UndoOrderStep,
): Promise<UndoResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'undo order step')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<UndoResult> => {
    const order = await lockOrderOfNumber(tx, seen.number)
    if (!order) return { kind: 'no-such-order' }
    const changed = await changedSince(tx, order, seen)
    if (changed) return changed
    const outlook = undoOutlook(order, shop.now())
    if (outlook.kind !== 'may') return outlook
    const mail = mailOfStep(order)
    const told = mail !== null && (await isMailOut(tx, mail))
    if (!meant && (told || !outlook.fresh)) return { kind: 'to-confirm', since: order.stateSince, told }
    // Copies of the mail would be wrong too.
    if (mail !== null) await deleteWaitingMailsOf(tx, order.id, stepMails)
    const state = outlook.to
    await saveOrderStep(tx, order.id, { state, ...standingBefore(order, state, shop.now()) })
    await noteInLog(tx, shop, actor, 'undo order step', ['order', order.number], {
      was: { state: order.state },
      became: { state, ...(told && { told }) },
    })
    return { kind: 'undone', state, told }
  })
}

function standingBefore(
  { createdAt, shippedAt, state: from, parcelBefore }: OrderAtStep,
  to: OrderState,
  now: Date,
): Omit<OrderStep, 'state'> {
  // The order came back once and keeps its earlier carrier and number.
  if (from === 'preparing') return { stateSince: to === 'paid' ? createdAt : now }
  if (to === 'shipped') return { stateSince: shippedAt ?? now, deliveredAt: null }
  return { stateSince: now, ...parcelRestored(parcelBefore), parcelBefore: null }
}
