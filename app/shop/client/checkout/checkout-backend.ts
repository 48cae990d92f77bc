import type { Reduction } from '../../../../domain/purchase/cart.ts'
import { type Centavos, centavosFromPesos } from '../../../../domain/values/money.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { fieldIn, listOf, numberIn, orderUrlIn, textIn } from '../answer-fields.ts'
import type { OrderIntent } from './checkout-order.ts'
import type { ShownHold, RecentOrder } from './shown-checkout.ts'
import { onOurClock } from '../server-clock.ts'

export type StartedOrder =
  | { kind: 'started'; hold: ShownHold; approveUrl: string }
  | { kind: 'sold-out'; reductions: Reduction[] }
  /** More than one cart may take of these, so that there is enough for everybody. */
  | { kind: 'too-many-pieces'; reductions: Reduction[] }
  /** Prices by line id that differ from the cart's; `shipping` where that differs. */
  | { kind: 'prices-changed'; prices: ReadonlyMap<string, Centavos>; shipping: Centavos | null }
  /** The session ended, or the cart holds a membership card and nobody is signed in. */
  | { kind: 'sign-in' }
  /** An earlier payment of this browser is being captured at this moment. */
  | { kind: 'in-progress' }
  /** A payment that is still being confirmed is for some of this cart. */
  | ({ kind: 'pending-already' } & RecentOrder)
  /** This very cart was paid a moment ago, perhaps in another tab. */
  | { kind: 'paid-already'; orderNumber: string }
  /** `nothingCharged`: the provider did not answer when it was asked for an order. */
  | { kind: 'failed'; message: string; nothingCharged?: true }

export type SettledPayment =
  /** `orderUrl`: the page of the order, where this browser may open it. */
  | { kind: 'paid'; orderNumber: string; orderUrl: string | null }
  | { kind: 'pending'; orderNumber: string }
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  /** The provider wants another order for another try; the pieces stay set apart. */
  | { kind: 'used-up' }
  | { kind: 'cancelled' }
  | { kind: 'hold-ended' }
  /** The session of whoever began it is over; the pieces stay set apart for them. */
  | { kind: 'sign-in' }
  | { kind: 'failed'; message: string }
  /** No answer, or none that says anything: the money may have moved. */
  | { kind: 'unanswered' }

const patience = 30_000

/** The shop's payment backend as the checkout calls it. `key` is the shop's publishable key. */
export function checkoutBackend(key: string) {
  const post = (address: string, body?: object) =>
    fetch(`/api/payments${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })

  const settle = (service: 'capture' | 'cancel', orderId: string): Promise<SettledPayment> =>
    post(`/${orderId}/${service}`)
      .then(settledFrom)
      .catch(() => ({ kind: 'unanswered' }))

  return {
    /** `signedInAs`: who this browser believes is signed in; null is nobody, undefined does not say. */
    async startOrder(intent: OrderIntent, signedInAs?: string | null): Promise<StartedOrder> {
      const answer = await post('', { ...intent, signedInAs }).catch(() => null)
      if (answer === null) return { kind: 'failed', message: paymentErrors.notCharged }
      try {
        return await startedFrom(answer)
      } catch {
        return { kind: 'failed', message: paymentErrors.orderNotCreated }
      }
    },
    capture: (orderId: string) => settle('capture', orderId),
    cancel: (orderId: string) => settle('cancel', orderId),
  }
}

async function startedFrom(response: Response): Promise<StartedOrder> {
  const body: unknown = await response.json()
  if (!response.ok) return notStarted(body)
  const hold = {
    orderId: textIn(body, 'id'),
    orderNumber: textIn(body, 'order_number'),
    endsAt: onOurClock(textIn(body, 'hold_expires_at'), response),
  }
  return { kind: 'started', hold, approveUrl: textIn(body, 'approve_url') }
}

/** What stood in the way. */
function notStarted(problem: unknown): StartedOrder {
  const lines = listOf(fieldIn(problem, 'lines') ?? [])
  switch (textIn(problem, 'code')) {
    case 'OUT_OF_STOCK':
      return { kind: 'sold-out', reductions: lines.map(reductionIn) }
    case 'TOO_MANY_PIECES':
      return { kind: 'too-many-pieces', reductions: lines.map(reductionIn) }
    case 'CART_INVALID':
      return lines.length > 0
        ? { kind: 'sold-out', reductions: lines.map(reductionIn) }
        : { kind: 'failed', message: textIn(problem, 'detail') }
    case 'PRICE_CHANGED': {
      const prices = lines.flatMap((line) => {
        const centavos = centavosFromPesos(textIn(line, 'unit_price'))
        return centavos === null ? [] : [[textIn(line, 'id'), centavos] as const]
      })
      const shipping = centavosFromPesos(textIn(problem, 'shipping', ''))
      return { kind: 'prices-changed', prices: new Map(prices), shipping }
    }
    case 'SESSION_EXPIRED':
    case 'CARD_NEEDS_LOGIN':
      return { kind: 'sign-in' }
    case 'PAYMENT_IN_PROGRESS':
      return pendingIn(problem, lines)
    case 'PAID_ALREADY':
      return { kind: 'paid-already', orderNumber: textIn(problem, 'order_number', '') }
    case 'PROVIDER_UNAVAILABLE':
      return { kind: 'failed', message: paymentErrors.orderNotCreated, nothingCharged: true }
    // Ours, and written for people.
    case 'POSTAL_CODE_ELSEWHERE':
    case 'CARD_NOT_OFFERED':
    case 'CARD_TOO_MANY':
    case 'TOO_MANY_HOLDS':
    case 'TOO_MANY_PAYMENTS':
      return { kind: 'failed', message: textIn(problem, 'detail', '') || paymentErrors.orderNotCreated }
    default:
      return { kind: 'failed', message: paymentErrors.orderNotCreated }
  }
}

function pendingIn(problem: unknown, lines: readonly unknown[]): StartedOrder {
  const orderNumber = textIn(problem, 'order_number', '')
  if (orderNumber === '') return { kind: 'in-progress' }
  const items = lines.map((line) => ({ id: textIn(line, 'id'), quantity: numberIn(line, 'quantity') }))
  return { kind: 'pending-already', orderNumber, items }
}

function reductionIn(line: unknown): Reduction {
  const reason = fieldIn(line, 'reason')
  return {
    lineId: textIn(line, 'id'),
    title: textIn(line, 'title', ''),
    image: textIn(line, 'image', ''),
    removed: numberIn(line, 'removed'),
    left: numberIn(line, 'left'),
    ...((reason === 'gone' || reason === 'option') && { reason }),
  }
}

/** Throws where it says nothing of the payment. */
async function settledFrom(response: Response): Promise<SettledPayment> {
  // A server in trouble knows nothing of the money.
  if (response.status >= 500) return { kind: 'unanswered' }
  const body: unknown = await response.json()
  if (response.ok) {
    const state = textIn(body, 'state')
    if (state === 'cancelled') return { kind: state }
    const orderNumber = textIn(body, 'order_number', '')
    return state === 'paid'
      ? { kind: state, orderNumber, orderUrl: orderUrlIn(body) }
      : { kind: 'pending', orderNumber }
  }
  switch (textIn(body, 'code', '')) {
    case 'PAYMENT_DECLINED':
      return { kind: 'declined' }
    case 'PAYMENT_USED_UP':
      return { kind: 'used-up' }
    case 'PAYMENT_NOT_APPROVED':
      return { kind: 'not-approved' }
    case 'HOLD_EXPIRED':
      return { kind: 'hold-ended' }
    case 'SESSION_EXPIRED':
      return { kind: 'sign-in' }
    case 'PAID_TOO_LATE':
      return { kind: 'failed', message: paymentErrors.paidTooLate }
    case 'PAYMENT_REFUSED':
    case 'PAYMENT_UNKNOWN':
      return { kind: 'failed', message: paymentErrors.notProcessed }
    // Nobody's word on this payment: too many requests, a proxy in between.
    default:
      return { kind: 'unanswered' }
  }
}
