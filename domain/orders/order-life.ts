import { broughtMoney, type CaptureState } from '../payments/capture.ts'
import type { Delivery } from '../shipping/delivery.ts'
import type { Centavos } from '../values/money.ts'
import { givenBack, type RefundState } from '../refunds/refund.ts'

/** An order begins in the state 'paid'; before the payment it is a checkout. */
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

export type SalesChannel = 'web' | 'counter' | 'whatsapp' | 'bazaar'

/**
 * Conditions of an order's event. `money`: the payment is here and stays. `parcel`: the order has something to send.
 * `pieces`: the buyer has, or will get, at least one piece. `settled`: no exchange of the order is open. `way`: the order
 * is sent to an address, or the buyer picks it up.
 */
type Rule = {
  from: readonly OrderState[]
  to: OrderState
  parcel?: true
  money?: true
  pieces?: true
  settled?: true
  way?: 'address' | 'pickup'
}

/** The only table of an order's events and states. */
const life = {
  prepare: { from: ['paid', 'returned'], to: 'preparing', parcel: true, money: true, pieces: true },
  ship: { from: ['preparing'], to: 'shipped', parcel: true, money: true, pieces: true, way: 'address' },
  /** The order waits for its buyer, who picks it up. Its state 'shipped' reads 'Listo para recoger'. */
  'make ready': {
    from: ['preparing'],
    to: 'shipped',
    parcel: true,
    money: true,
    pieces: true,
    way: 'pickup',
  },
  /** Staff hand the order to the buyer in person: the order is sent and received in one step. */
  'hand over': { from: ['preparing'], to: 'delivered', parcel: true, money: true, pieces: true },
  deliver: { from: ['shipped'], to: 'delivered', parcel: true },
  /** The parcel came back to the shop. Staff send the parcel again or cancel the order. */
  'come back': { from: ['shipped', 'delivered'], to: 'returned', parcel: true, settled: true },
  cancel: { from: ['paid', 'preparing', 'returned'], to: 'cancelled' },
  /** The whole payment went back: the shop refunded it, or somebody did on the payment provider's site. */
  refund: { from: orderStates.filter((state) => state !== 'refunded'), to: 'refunded' },
} as const satisfies Record<string, Rule>

export type OrderEvent = keyof typeof life

/**
 * here: the money came and stays. not-here: the payment provider is reviewing the payment, or no money came.
 * going-back: the whole payment is being refunded.
 */
export type OrderMoney = 'here' | 'not-here' | 'going-back'

export type OrderCircumstances = {
  state: OrderState
  /** The order has something to send. A membership card is not sent. */
  ships: boolean
  /** The buyer still has pieces, because not all pieces of the order came back. */
  piecesOut: boolean
  /** An exchange of the order is open (exchange.ts). */
  inExchange: boolean
  money: OrderMoney
  delivery: Pick<Delivery, 'pickup'>
}

export type WhyNot =
  | 'cancelled'
  | 'refunded'
  | 'nothing-to-send'
  | 'pieces-came-back'
  | 'in-exchange'
  | 'money-not-here'
  | 'money-going-back'
  | 'picked-up'
  | 'has-address'
  | 'not-now'

export type Outlook = { kind: 'may'; to: OrderState } | { kind: 'may-not'; why: WhyNot }

export function stepAllowed(
  event: OrderEvent,
  { state, ships, piecesOut, inExchange, money, delivery }: OrderCircumstances,
): Outlook {
  const rule: Rule = life[event]
  const not = (why: WhyNot): Outlook => ({ kind: 'may-not', why })
  if (rule.parcel && !ships) return not('nothing-to-send')
  const isPickedUp = delivery.pickup !== undefined
  if (rule.way === 'address' && isPickedUp) return not('picked-up')
  if (rule.way === 'pickup' && !isPickedUp) return not('has-address')
  if (!rule.from.includes(state))
    return not(state === 'cancelled' || state === 'refunded' ? state : 'not-now')
  if (rule.money && money !== 'here') return not(money === 'not-here' ? 'money-not-here' : 'money-going-back')
  if (rule.pieces && !piecesOut) return not('pieces-came-back')
  if (rule.settled && inExchange) return not('in-exchange')
  return { kind: 'may', to: rule.to }
}

export function stateAfter(event: OrderEvent): OrderState {
  return life[event].to
}

/** True for an order whose parcel moves no more. Single pieces of the order may still come back. */
export function isOver(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refunded'
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return Object.values(life).some((rule: Rule) => rule.to === to && rule.from.includes(from))
}

/** Combines the payment provider's last report and the refunds under way. */
export function orderMoney(paid: {
  capture: CaptureState
  captured: Centavos
  refunds: readonly { amount: Centavos; state: RefundState }[]
}): OrderMoney {
  if (!broughtMoney(paid.capture)) return 'not-here'
  return paid.capture === 'refunded' || givenBack(paid.refunds) >= paid.captured ? 'going-back' : 'here'
}

/** The page offers to undo a step of an order for this long. The mail to the buyer waits a little longer. */
export const undoSeconds = 10
export const mailWaitsSeconds = 15
/** Later, staff cannot undo a step, but can take the parcel back, cancel the order or refund it. */
export const undoDays = 30

export type UndoOutlook =
  /** `fresh`: one press undoes the step. Later the buyer has read of the step, so staff must confirm the undoing. */
  | { kind: 'may'; to: OrderState; fresh: boolean }
  | { kind: 'nothing-to-undo' }
  | { kind: 'too-late' }
  | { kind: 'in-exchange' }

type LastStep = {
  state: OrderState
  stateSince: Date
  channel: SalesChannel
  handedOver: boolean
  shippedAt: Date | null
  inExchange: boolean
}

export function undoOutlook(order: LastStep, now: Date): UndoOutlook {
  const to = stateBefore(order)
  if (to === null) return { kind: 'nothing-to-undo' }
  if (order.inExchange) return { kind: 'in-exchange' }
  const seconds = (now.getTime() - order.stateSince.getTime()) / 1000
  if (seconds > undoDays * 24 * 60 * 60) return { kind: 'too-late' }
  return { kind: 'may', to, fresh: seconds <= mailWaitsSeconds }
}

/** Returns null when no step that can be undone led to the order's present state. */
function stateBefore({ state, channel, handedOver, shippedAt }: LastStep): OrderState | null {
  switch (state) {
    case 'preparing':
      return shippedAt === null ? 'paid' : 'returned'
    case 'shipped':
      return 'preparing'
    case 'delivered':
      if (!handedOver) return 'shipped'
      return channel === 'web' ? 'preparing' : null
    default:
      return null
  }
}

const parcelSteps = ['paid', 'preparing', 'shipped', 'delivered'] as const satisfies OrderState[]
export type ParcelStep = (typeof parcelSteps)[number]

/** Returns null for an order that was cancelled, refunded or returned. */
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
