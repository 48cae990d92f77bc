import type { Reduction } from '../../../../domain/purchase/cart.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { textIn } from '../answer-fields.ts'
import { besidePayment } from './beside-payment.ts'
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
      .then(async (response) => (await import('./later-answers.ts')).settledFrom(response))
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
      if (response.ok) return begun(answer, response)
      const { notStarted } = await import('./later-answers.ts')
      return notStarted(answer, response)
    } catch {
      return { kind: 'failed', message: unreadable }
    }
  }

  const { notCharged, orderNotCreated } = paymentErrors

  /** `signedInAs`: the customer that this browser believes in (`believedCustomer`). */
  return {
    startOrder: (intent: OrderIntent, signedInAs?: string | null): Promise<StartedOrder> =>
      begin('/payments', { ...intent, ...besidePayment, signedInAs, account }, startedFrom, [
        notCharged,
        orderNotCreated,
      ]),
    /** `unanswered`: the message for a lost answer; the order may have been written. */
    chooseTransfer: (
      intent: OrderIntent,
      unanswered: string,
      signedInAs?: string | null,
    ): Promise<ChosenTransfer> =>
      begin('/transfers', { ...intent, ...besidePayment, signedInAs }, chosenFrom, [unanswered, unanswered]),
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
