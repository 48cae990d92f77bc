import { broughtMoney, type CaptureState } from './capture.ts'
import type { Centavos } from './money.ts'
import { givenBack, type RefundState } from './refund.ts'

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
export type OrderFacts = {
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
export function outlookOf(event: OrderEvent, { state, ships, piecesOut, money }: OrderFacts): Outlook {
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

/** What an order was before its last step, where that step can be taken back; null where it cannot. */
export function stateBefore(order: {
  state: OrderState
  channel: SalesChannel
  inHand: boolean
  /** What was sent once and came back is prepared again with this. */
  shippedAt: Date | null
}): OrderState | null {
  switch (order.state) {
    case 'preparing':
      return order.shippedAt === null ? 'paid' : 'returned'
    case 'shipped':
      return 'preparing'
    case 'delivered':
      if (!order.inHand) return 'shipped'
      // What was sold by hand was given at once, perhaps to nobody's address: there was no step before.
      return order.channel === 'web' ? 'preparing' : null
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
