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
  stepAllowed,
  stateAfter,
  type WhyNot,
} from '../../domain/orders/order-life.ts'
import type { StaffAction } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog } from '../staff/acting.ts'

/**
 * `version`: the version that the user saw (optimistic lock); null: any version, as when many orders are chosen at
 * once.
 */
export type ExpectedOrder = { number: string; version: number | null }

export type Meanwhile = {
  state: OrderState
  /** Name of the member who changed the order; null when a refund or another automatic change did. */
  who: string | null
  /** null when no member of staff acted, or the command line did. */
  staffId: string | null
  action: string | null
  became: Record<string, unknown>
  at: Date
}

export type StepResult = { kind: 'done' } | NotTaken

export type NotTaken =
  /** The order already is in the wanted state, by this request or another one. */
  | { kind: 'done-already' }
  | { kind: 'no-such-order' }
  | { kind: 'changed'; meanwhile: Meanwhile }
  | { kind: 'may-not'; why: WhyNot; state: OrderState }

type Step = {
  event: OrderEvent
  /** The action's name in the table of permissions and in the audit log. */
  action: StaffAction
  expected: ExpectedOrder
  /** True if the order already has the values that the step would write. */
  isDoneAlready?: (order: OrderAtStep) => boolean
  /** Returns the changes besides the state, with their values for the audit log. */
  change: (
    order: OrderAtStep,
    now: Date,
  ) => { set: Omit<OrderStep, 'state' | 'stateSince'>; noted?: LogFacts }
  /** Does further work in the transaction of the step. */
  inSameTransaction?: (tx: Tx, order: OrderAtStep, now: Date) => Promise<void>
}

/**
 * Locks the order, checks state and version, writes the change and the audit log, all in one transaction. A form that
 * is sent twice makes one step.
 */
export async function takeOrderStep(shop: Shop, actor: Actor, step: Step): Promise<StepResult> {
  const { event, expected } = step
  return shop.db.transaction().execute(async (tx): Promise<StepResult> => {
    const order = await lockOrderOfNumber(tx, expected.number)
    if (!order) return { kind: 'no-such-order' }
    if (order.state === stateAfter(event) && (step.isDoneAlready?.(order) ?? true))
      return { kind: 'done-already' }
    const changed = await changedSince(tx, order, expected)
    if (changed) return changed
    const { state } = order
    const allowed = stepAllowed(event, { ...order, money: orderMoney(order.paid) })
    if (allowed.kind === 'may-not') return { ...allowed, state }
    const now = shop.now()
    const { set, noted } = step.change(order, now)
    await saveOrderStep(tx, order.id, { state: allowed.to, stateSince: now, ...set })
    await step.inSameTransaction?.(tx, order, now)
    await noteInLog(tx, shop, actor, step.action, ['order', order.number], {
      was: { state },
      became: { state: allowed.to, ...noted },
    })
    return { kind: 'done' }
  })
}

/** Actions in the audit log that do not count as a change of the order. */
const changingNothing: readonly string[] = [
  'write note',
  'send mail again',
  'look after refund',
] satisfies StaffAction[]

/** Returns what changed after the user saw the order; null: nothing. The caller has locked the order. */
export async function changedSince(
  tx: Tx,
  order: Pick<OrderAtStep, 'number' | 'version' | 'state' | 'stateSince'>,
  { version }: Pick<ExpectedOrder, 'version'>,
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
