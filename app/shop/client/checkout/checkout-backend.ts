import type { Reduction } from '../../../../domain/cart.ts'
import { type Centavos, centavosFromPesos } from '../../../../domain/money.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { fieldIn, listIn, listOf, numberIn, orderUrlIn, textIn } from '../answer-fields.ts'
import type { OrderIntent } from './checkout-order.ts'
import type { Hold } from './shown-checkout.ts'
import { onOurClock } from '../server-clock.ts'

export type StartedOrder =
  | { kind: 'started'; hold: Hold; approveUrl: string }
  | { kind: 'sold-out'; reductions: Reduction[] }
  /** More than one cart may take of these, so that there is enough for everybody. */
  | { kind: 'too-many-pieces'; reductions: Reduction[] }
  /** Prices by line id that differ from the cart's; `shipping` where that differs. */
  | { kind: 'prices-changed'; prices: ReadonlyMap<string, Centavos>; shipping: Centavos | null }
  /** The session ended, or the cart holds a membership card and nobody is signed in. */
  | { kind: 'sign-in' }
  /** An earlier payment of this browser is being captured at this moment. */
  | { kind: 'in-progress' }
  /** This very cart was paid a moment ago, perhaps in another tab. */
  | { kind: 'paid-already'; orderNumber: string }
  | { kind: 'failed'; message: string }

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
export type CheckoutBackend = ReturnType<typeof checkoutBackend>

export function checkoutBackend(key: string) {
  const post = (body: object) =>
    fetch('/api/backend?action=api-paypal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })

  async function settle(service: 'capture' | 'cancel', orderId: string): Promise<SettledPayment> {
    try {
      return await settledFrom(await post({ service, orderId }))
    } catch {
      return { kind: 'unanswered' }
    }
  }

  return {
    /** `signedInAs`: who this browser believes is signed in; null is nobody, undefined does not say. */
    async startOrder(intent: OrderIntent, signedInAs?: string | null): Promise<StartedOrder> {
      const answer = await post({ service: 'order', ...intent, signedInAs }).catch(() => null)
      if (answer === null) return { kind: 'failed', message: paymentErrors.orderUnanswered }
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
  if (!response.ok) return notStarted(faultIn(body))
  const approval = listIn(body, 'links').find((link) => fieldIn(link, 'rel') === 'payer-action')
  const hold = {
    orderId: textIn(body, 'id'),
    orderNumber: textIn(body, 'order_number'),
    endsAt: onOurClock(textIn(body, 'hold_expires_at'), response),
  }
  return { kind: 'started', hold, approveUrl: textIn(approval, 'href') }
}

/** What stood in the way, in the provider's form. */
function faultIn(body: unknown): unknown {
  return listIn(body, 'details')[0]
}

function notStarted(fault: unknown): StartedOrder {
  const lines = listOf(fieldIn(fault, 'lines') ?? [])
  switch (textIn(fault, 'issue')) {
    case 'OUT_OF_STOCK':
      return { kind: 'sold-out', reductions: lines.map(reductionIn) }
    case 'TOO_MANY_PIECES':
      return { kind: 'too-many-pieces', reductions: lines.map(reductionIn) }
    case 'CART_INVALID':
      return lines.length > 0
        ? { kind: 'sold-out', reductions: lines.map(reductionIn) }
        : { kind: 'failed', message: textIn(fault, 'description') }
    case 'PRICE_CHANGED': {
      const prices = lines.flatMap((line) => {
        const centavos = centavosFromPesos(textIn(line, 'unit_price'))
        return centavos === null ? [] : [[textIn(line, 'id'), centavos] as const]
      })
      const shipping = fieldIn(fieldIn(fieldIn(fault, 'amount'), 'breakdown'), 'shipping')
      return {
        kind: 'prices-changed',
        prices: new Map(prices),
        shipping: centavosFromPesos(textIn(shipping, 'value', '')),
      }
    }
    case 'SESSION_EXPIRED':
    case 'CARD_NEEDS_LOGIN':
      return { kind: 'sign-in' }
    case 'PAYMENT_IN_PROGRESS':
      return { kind: 'in-progress' }
    case 'PAID_ALREADY':
      return { kind: 'paid-already', orderNumber: textIn(fault, 'order_number', '') }
    // Ours, and written for people.
    case 'POSTAL_CODE_ELSEWHERE':
    case 'CARD_NOT_OFFERED':
    case 'CARD_TOO_MANY':
    case 'PROVIDER_UNAVAILABLE':
    case 'TOO_MANY_HOLDS':
    case 'TOO_MANY_PAYMENTS':
      return { kind: 'failed', message: textIn(fault, 'description', '') || paymentErrors.orderNotCreated }
    default:
      return { kind: 'failed', message: paymentErrors.orderNotCreated }
  }
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
    const status = textIn(body, 'status')
    const orderNumber = textIn(body, 'order_number', '')
    if (status === 'COMPLETED') return { kind: 'paid', orderNumber, orderUrl: orderUrlIn(body) }
    return status === 'VOIDED' ? { kind: 'cancelled' } : { kind: 'pending', orderNumber }
  }
  // Neither ours nor the provider's word on this payment (too many requests, a proxy in between) has no issue.
  switch (textIn(faultIn(body), 'issue')) {
    case 'INSTRUMENT_DECLINED':
      return { kind: 'declined' }
    case 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
      return { kind: 'used-up' }
    case 'ORDER_NOT_APPROVED':
      return { kind: 'not-approved' }
    case 'HOLD_EXPIRED':
      return { kind: 'hold-ended' }
    case 'SESSION_EXPIRED':
      return { kind: 'sign-in' }
    case 'PAID_TOO_LATE':
      return { kind: 'failed', message: paymentErrors.paidTooLate }
    case '':
      return { kind: 'unanswered' }
    default:
      return { kind: 'failed', message: paymentErrors.notProcessed }
  }
}
