import type { Tx } from '../../data/database.ts'
import {
  lockOrderOfNumber,
  type OrderAtStep,
  type OrderStep,
  saveOrderStep,
} from '../../data/orders/order-steps.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import {
  type OrderEvent,
  orderMoney,
  type OrderState,
  outlookOf,
  stateAfter,
  type WhyNot,
} from '../../domain/orders/order-life.ts'
import type { StaffAction } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { noteInLog } from '../staff/note-in-log.ts'

/** Which order, and as whom it was seen. `version` null: however it stands now, as where many are chosen at once. */
export type SeenOrder = { number: string; version: number | null }

/** Somebody changed it after it was seen. */
export type Meanwhile = {
  state: OrderState
  /** null where nobody of the staff did: its money went back. */
  who: string | null
  /** null where it was nobody, or the command line. */
  staffId: string | null
  /** What they did, as the log has it. */
  action: string | null
  became: Record<string, unknown>
  at: Date
}

export type StepTaken = { kind: 'done' } | NotTaken

export type NotTaken =
  /** It stands so already, by this very press or another. */
  | { kind: 'done-already' }
  | { kind: 'no-such-order' }
  | { kind: 'changed'; meanwhile: Meanwhile }
  | { kind: 'may-not'; why: WhyNot; state: OrderState }

type Step = {
  event: OrderEvent
  /** Its line in the table of permissions and in the log. */
  action: StaffAction
  seen: SeenOrder
  /** Whether this order is what the step would make of it. */
  same?: (order: OrderAtStep) => boolean
  /** What changes beside the state, and what the log says of it. */
  change: (
    order: OrderAtStep,
    now: Date,
  ) => { set: Omit<OrderStep, 'state' | 'stateSince'>; noted?: LogFacts }
  /** What else goes with it: a mail. */
  also?: (tx: Tx, order: OrderAtStep, now: Date) => Promise<void>
}

/**
 * One step in the life of an order, in one transaction: locked, allowed by its life, as whoever asks has seen it, written
 * into the log. Pressed twice, it is one step.
 */
export async function takeOrderStep(shop: Shop, actor: Actor, step: Step): Promise<StepTaken> {
  const { event, seen } = step
  return shop.db.transaction().execute(async (tx): Promise<StepTaken> => {
    const order = await lockOrderOfNumber(tx, seen.number)
    if (!order) return { kind: 'no-such-order' }
    if (order.state === stateAfter(event) && (step.same?.(order) ?? true)) return { kind: 'done-already' }
    const changed = await changedSince(tx, order, seen)
    if (changed) return changed
    const { state, ships, piecesOut, paid } = order
    const outlook = outlookOf(event, { state, ships, piecesOut, money: orderMoney(paid) })
    if (outlook.kind === 'may-not') return { ...outlook, state }
    const now = shop.now()
    const { set, noted } = step.change(order, now)
    await saveOrderStep(tx, order.id, { state: outlook.to, stateSince: now, ...set })
    await step.also?.(tx, order, now)
    await noteInLog(tx, shop, actor, step.action, {
      subject: { kind: 'order', id: order.number },
      was: { state },
      became: { state: outlook.to, ...noted },
    })
    return { kind: 'done' }
  })
}

/** What staff do with an order that makes no older version of it. */
const changingNothing: readonly string[] = [
  'write note',
  'send mail again',
  'look after refund',
] satisfies StaffAction[]

/** null: it is as it was seen. The caller holds its lock. */
export async function changedSince(
  tx: Tx,
  order: Pick<OrderAtStep, 'number' | 'version' | 'state' | 'stateSince'>,
  { version }: Pick<SeenOrder, 'version'>,
): Promise<Extract<NotTaken, { kind: 'changed' }> | null> {
  if (version === null || version === order.version) return null
  const { state, stateSince } = order
  const lines = await auditLinesOf(tx, { kind: 'order', id: order.number })
  const last = lines.findLast(({ action }) => !changingNothing.includes(action))
  const byStaff = last && last.at >= stateSince ? last : null
  return {
    kind: 'changed',
    meanwhile: {
      state,
      who: byStaff?.who ?? null,
      staffId: byStaff?.staffId ?? null,
      action: byStaff?.action ?? null,
      became: byStaff?.became ?? {},
      at: byStaff?.at ?? stateSince,
    },
  }
}
