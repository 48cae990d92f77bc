import type { Reduction } from '../../../../domain/purchase/cart.ts'
import { type Centavos, centavosFromPesos } from '../../../../domain/values/money.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { codeStore } from '../discounts/code-store.ts'
import { fieldIn, listOf, numberIn, orderUrlIn, textIn } from '../answer-fields.ts'
import type { OrderIntent } from './checkout-order.ts'
import type { ShownHold, RecentOrder } from './shown-checkout.ts'
import { onOurClock } from '../server-clock.ts'

export type StartedOrder = { kind: 'started'; hold: ShownHold; approveUrl: string } | NotStarted

/** `orderUrl` is the address of the order's page, which shows the account for the transfer. */
export type ChosenTransfer = { kind: 'chosen'; orderNumber: string; orderUrl: string } | NotStarted

export type NotStarted =
  | { kind: 'sold-out'; reductions: Reduction[] }
  /** The cart has more pieces than the checkouts of one network may hold. */
  | { kind: 'too-many-pieces'; reductions: Reduction[] }
  /** `prices`: the new prices by line id. `shipping`: the new shipping cost; null when it did not change. */
  | { kind: 'prices-changed'; prices: ReadonlyMap<string, Centavos>; shipping: Centavos | null }
  /** The session has ended, or the cart has a membership card and nobody is signed in. */
  | { kind: 'sign-in' }
  /** An earlier payment of this browser is being captured now. */
  | { kind: 'in-progress' }
  /** A payment under review already contains a part of this cart. */
  | ({ kind: 'pending-already' } & RecentOrder)
  /** The same cart was paid a moment ago, perhaps in another tab. */
  | { kind: 'paid-already'; orderNumber: string }
  /** `nothingCharged`: the payment provider did not answer, so there is no order. */
  | { kind: 'failed'; message: string; nothingCharged?: true }

export type SettledPayment =
  | { kind: 'paid'; orderNumber: string; orderUrl: string | null }
  | { kind: 'pending'; orderNumber: string }
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  /** The payment provider needs a new order for another attempt; the pieces stay held. */
  | { kind: 'used-up' }
  | { kind: 'cancelled' }
  | { kind: 'hold-ended' }
  /** The session of the customer who began the checkout has ended; the pieces stay held. */
  | { kind: 'sign-in' }
  | { kind: 'failed'; message: string }
  /** The server gave no usable answer, so the payment may have been captured. */
  | { kind: 'unanswered' }

const patience = 30_000

/** `payPal.clientId`: the account whose script the page loads. */
export type PayingShop = { backendKey: string; payPal: { clientId: string } }

export function checkoutBackend({ backendKey: key, payPal: { clientId: account } }: PayingShop) {
  const post = (address: string, body?: object) =>
    fetch(`/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })

  const settle = (service: 'capture' | 'cancel', orderId: string): Promise<SettledPayment> =>
    post(`/payments/${orderId}/${service}`)
      .then(settledFrom)
      .catch(() => ({ kind: 'unanswered' }))

  /** `missing`, `unreadable`: the messages for a missing answer, and for an answer without the purchase. */
  async function begin<Begun>(
    address: string,
    body: object,
    begun: (answer: unknown, response: Response) => Begun,
    [missing, unreadable]: [string, string],
  ): Promise<Begun | NotStarted> {
    const response = await post(address, body).catch(() => null)
    if (response === null) return { kind: 'failed', message: missing }
    try {
      const answer: unknown = await response.json()
      return response.ok ? begun(answer, response) : notStarted(answer, response)
    } catch {
      return { kind: 'failed', message: unreadable }
    }
  }

  const { notCharged, orderNotCreated } = paymentErrors

  /** `signedInAs`: the customer that this browser believes in (`believedCustomer`). */
  return {
    startOrder: (intent: OrderIntent, signedInAs?: string | null): Promise<StartedOrder> =>
      begin('/payments', { ...intent, signedInAs, account }, startedFrom, [notCharged, orderNotCreated]),
    /** `unanswered`: the message for a lost answer; the order may have been written. */
    chooseTransfer: (
      intent: OrderIntent,
      unanswered: string,
      signedInAs?: string | null,
    ): Promise<ChosenTransfer> =>
      begin('/transfers', { ...intent, signedInAs }, chosenFrom, [unanswered, unanswered]),
    capture: (orderId: string) => settle('capture', orderId),
    cancel: (orderId: string) => settle('cancel', orderId),
  }
}

export type CheckoutBackend = ReturnType<typeof checkoutBackend>

function startedFrom(body: unknown, response: Response): StartedOrder {
  const hold = {
    orderId: textIn(body, 'id'),
    orderNumber: textIn(body, 'order_number'),
    endsAt: onOurClock(textIn(body, 'hold_expires_at'), response),
  }
  return { kind: 'started', hold, approveUrl: textIn(body, 'approve_url') }
}

function chosenFrom(body: unknown): ChosenTransfer {
  return { kind: 'chosen', orderNumber: textIn(body, 'order_number'), orderUrl: textIn(body, 'order_url') }
}

function notStarted(problem: unknown, { status }: Response): NotStarted {
  // The server writes its refusals for people; a fault of the server has the shop's own message.
  const detail = status < 500 ? textIn(problem, 'detail', '') : ''
  const failed = { kind: 'failed', message: detail || paymentErrors.orderNotCreated } as const
  const lines = listOf(fieldIn(problem, 'lines') ?? [])
  switch (textIn(problem, 'code')) {
    case 'OUT_OF_STOCK':
      return { kind: 'sold-out', reductions: lines.map(reductionIn) }
    case 'TOO_MANY_PIECES':
      return { kind: 'too-many-pieces', reductions: lines.map(reductionIn) }
    case 'CART_INVALID':
      return lines.length > 0 ? { kind: 'sold-out', reductions: lines.map(reductionIn) } : failed
    case 'PRICE_CHANGED': {
      const prices = lines.flatMap((line) => {
        const centavos = centavosFromPesos(textIn(line, 'unit_price'))
        return centavos === null ? [] : [[textIn(line, 'id'), centavos] as const]
      })
      const shipping = centavosFromPesos(textIn(problem, 'shipping', ''))
      codeStore.doubt()
      return { kind: 'prices-changed', prices: new Map(prices), shipping }
    }
    case 'CODE_REFUSED':
    case 'TOO_MANY_CODES':
      codeStore.refuse({ drops: true, asked: '', message: detail })
      return failed
    case 'SESSION_EXPIRED':
    case 'CARD_NEEDS_LOGIN':
      return { kind: 'sign-in' }
    case 'PAYMENT_IN_PROGRESS':
      return pendingIn(problem, lines)
    case 'PAID_ALREADY':
      return { kind: 'paid-already', orderNumber: textIn(problem, 'order_number', '') }
    case 'PROVIDER_UNAVAILABLE':
      return { kind: 'failed', message: paymentErrors.orderNotCreated, nothingCharged: true }
    default:
      return failed
  }
}

function pendingIn(problem: unknown, lines: readonly unknown[]): NotStarted {
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

/** Throws when the answer does not give the payment's state. */
async function settledFrom(response: Response): Promise<SettledPayment> {
  // A server error says nothing about the payment.
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
    // Answers that are not about the payment: too many requests, or the answer of a proxy in between.
    default:
      return { kind: 'unanswered' }
  }
}
