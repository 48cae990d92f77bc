import { broughtMoney, type CaptureState } from '../payments/capture.ts'
import type { Centavos } from '../values/money.ts'
import { givenBack, type RefundState } from '../refunds/refund.ts'

/** The life of an order. It begins paid: what is not paid is a checkout. */
export const orderStates = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Where an order was sold. */
export type SalesChannel = 'web' | 'counter' | 'whatsapp' | 'bazaar'

/**
 * `money`: only while what was paid is here and stays. `parcel`: only where there is something to send. `pieces`: only
 * while not all of it came back to be sold again.
 */
type Rule = { from: readonly OrderState[]; to: OrderState; parcel?: true; money?: true; pieces?: true }

/** Everything that can happen to an order, and when: the one table of its life. */
const life = {
  prepare: { from: ['paid', 'returned'], to: 'preparing', parcel: true, money: true, pieces: true },
  ship: { from: ['preparing'], to: 'shipped', parcel: true, money: true, pieces: true },
  /** Given to the buyer by hand: sent and received in one step. */
  'hand over': { from: ['preparing'], to: 'delivered', parcel: true, money: true, pieces: true },
  deliver: { from: ['shipped'], to: 'delivered', parcel: true },
  /** The parcel is here again. It is sent once more, or called off. */
  'come back': { from: ['shipped', 'delivered'], to: 'returned', parcel: true },
  cancel: { from: ['paid', 'preparing', 'returned'], to: 'cancelled' },
  /** All of its money is back, on whoever's word. */
  refund: { from: orderStates.filter((state) => state !== 'refunded'), to: 'refunded' },
} as const satisfies Record<string, Rule>

export type OrderEvent = keyof typeof life

/** here: it came and stays. not-here: the provider still looks at it, or it never came. going-back: all of it. */
export type OrderMoney = 'here' | 'not-here' | 'going-back'

/** What decides what may happen to an order. */
export type OrderCircumstances = {
  state: OrderState
  /** Whether anything in it is sent: a membership card is not. */
  ships: boolean
  /** Whether pieces of it are still the buyer's: not everything came back. */
  piecesOut: boolean
  money: OrderMoney
}

/** Why something cannot happen to an order now. */
export type WhyNot =
  | 'cancelled'
  | 'refunded'
  | 'nothing-to-send'
  | 'pieces-came-back'
  | 'money-not-here'
  | 'money-going-back'
  | 'not-now'

export type Outlook = { kind: 'may'; to: OrderState } | { kind: 'may-not'; why: WhyNot }

/** Whether this can happen to such an order, and what becomes of it. */
export function outlookOf(
  event: OrderEvent,
  { state, ships, piecesOut, money }: OrderCircumstances,
): Outlook {
  const rule: Rule = life[event]
  const not = (why: WhyNot): Outlook => ({ kind: 'may-not', why })
  if (rule.parcel && !ships) return not('nothing-to-send')
  if (!rule.from.includes(state))
    return not(state === 'cancelled' || state === 'refunded' ? state : 'not-now')
  if (rule.money && money !== 'here') return not(money === 'not-here' ? 'money-not-here' : 'money-going-back')
  if (rule.pieces && !piecesOut) return not('pieces-came-back')
  return { kind: 'may', to: rule.to }
}

/** What an order is after this. */
export function stateAfter(event: OrderEvent): OrderState {
  return life[event].to
}

/** Nothing more happens to its parcel; pieces of it may still come back one by one. */
export function isOver(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refunded'
}

/** Whether anything leads from the one to the other. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return Object.values(life).some((rule: Rule) => rule.to === to && rule.from.includes(from))
}

/** How the money of an order stands, by the provider's last word and by what is on its way back. */
export function orderMoney(paid: {
  capture: CaptureState
  captured: Centavos
  refunds: readonly { amount: Centavos; state: RefundState }[]
}): OrderMoney {
  if (!broughtMoney(paid.capture)) return 'not-here'
  return paid.capture === 'refunded' || givenBack(paid.refunds) >= paid.captured ? 'going-back' : 'here'
}

/** For so long a step offers to be undone, in seconds, and the mail that tells of it waits a little longer. */
export const undoSeconds = 10
export const mailWaitsSeconds = 15
/** After so many days it is no slip any more: a parcel can come back, an order be called off, money go back. */
export const undoDays = 30

export type UndoOutlook =
  /** `fresh`: by one press. Later its buyer has seen it on their page, and only who says so once more takes it back. */
  { kind: 'may'; to: OrderState; fresh: boolean } | { kind: 'nothing-to-undo' } | { kind: 'too-late' }

type LastStep = {
  state: OrderState
  stateSince: Date
  channel: SalesChannel
  inHand: boolean
  /** What was sent once and came back is prepared again with this. */
  shippedAt: Date | null
}

/** Whether the last step of such an order can be taken back now, and how. */
export function undoOutlook(order: LastStep, now: Date): UndoOutlook {
  const to = stateBefore(order)
  if (to === null) return { kind: 'nothing-to-undo' }
  const seconds = (now.getTime() - order.stateSince.getTime()) / 1000
  if (seconds > undoDays * 24 * 60 * 60) return { kind: 'too-late' }
  return { kind: 'may', to, fresh: seconds <= mailWaitsSeconds }
}

/** What an order was before its last step; null where no step led here that could be taken back. */
function stateBefore({ state, channel, inHand, shippedAt }: LastStep): OrderState | null {
  switch (state) {
    case 'preparing':
      return shippedAt === null ? 'paid' : 'returned'
    case 'shipped':
      return 'preparing'
    case 'delivered':
      if (!inHand) return 'shipped'
      // What was sold by hand was given at once, perhaps to nobody's address: there was no step before.
      return channel === 'web' ? 'preparing' : null
    default:
      return null
  }
}

/** The way of a parcel, as the buyer follows it. */
const parcelSteps = ['paid', 'preparing', 'shipped', 'delivered'] as const satisfies OrderState[]
export type ParcelStep = (typeof parcelSteps)[number]

/** How far a parcel has come; null for an order that ended otherwise. */
export function parcelProgress(
  state: OrderState,
): { step: ParcelStep; stage: 'past' | 'now' | 'ahead' }[] | null {
  const reached = parcelSteps.findIndex((step) => step === state)
  if (reached < 0) return null
  return parcelSteps.map((step, index) => ({
    step,
    stage: index < reached ? 'past' : index === reached ? 'now' : 'ahead',
  }))
}
