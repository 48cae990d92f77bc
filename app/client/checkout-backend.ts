import * as v from 'valibot'
import type { Reduction } from '../../domain/cart.ts'
import { type Centavos, centavosFromPesos } from '../../domain/money.ts'
import { paymentErrors } from '../copy/payment-errors.ts'
import type { OrderIntent } from './checkout-order.ts'
import type { Hold } from './checkout-state.ts'
import { onOurClock } from './server-clock.ts'

export type StartedOrder =
  | { kind: 'started'; hold: Hold; approveUrl: string }
  | { kind: 'sold-out'; reductions: Reduction[] }
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
  | { kind: 'paid'; orderNumber: string }
  | { kind: 'pending'; orderNumber: string }
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  /** The provider wants another order for another try; the pieces stay set apart. */
  | { kind: 'used-up' }
  | { kind: 'cancelled' }
  | { kind: 'hold-ended' }
  | { kind: 'failed'; message: string }
  /** No answer, or none that says anything: the money may have moved. */
  | { kind: 'unanswered' }

const patience = 30_000

const moneySchema = v.pipe(
  v.object({ value: v.string() }),
  v.transform(({ value }) => centavosFromPesos(value)),
)
const faultSchema = v.object({
  details: v.pipe(
    v.array(
      v.object({
        issue: v.string(),
        description: v.optional(v.string(), ''),
        lines: v.optional(v.array(v.record(v.string(), v.unknown())), []),
        order_number: v.optional(v.string(), ''),
        amount: v.optional(v.object({ breakdown: v.object({ shipping: moneySchema }) })),
      }),
    ),
    v.minLength(1),
  ),
})
const startedSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  hold_expires_at: v.string(),
  links: v.array(v.object({ rel: v.string(), href: v.string() })),
})
const settledSchema = v.object({ status: v.string(), order_number: v.optional(v.string(), '') })
const soldOutLine = v.object({
  id: v.string(),
  title: v.optional(v.string(), ''),
  image: v.optional(v.string(), ''),
  removed: v.number(),
  left: v.number(),
})
const priceLine = v.object({ id: v.string(), unit_price: v.string() })

type Fault = v.InferOutput<typeof faultSchema>['details'][number]

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
    async startOrder(intent: OrderIntent): Promise<StartedOrder> {
      try {
        return await startedFrom(await post({ service: 'order', ...intent }))
      } catch {
        return { kind: 'failed', message: paymentErrors.default }
      }
    },
    capture: (orderId: string) => settle('capture', orderId),
    cancel: (orderId: string) => settle('cancel', orderId),
  }
}

async function startedFrom(response: Response): Promise<StartedOrder> {
  const body: unknown = await response.json()
  if (!response.ok) return notStarted(v.parse(faultSchema, body).details[0]!)
  const { id, order_number, hold_expires_at, links } = v.parse(startedSchema, body)
  const approveUrl = links.find(({ rel }) => rel === 'payer-action')?.href
  if (!approveUrl) throw new Error('no way to approve the payment')
  const hold = { orderId: id, orderNumber: order_number, endsAt: onOurClock(hold_expires_at, response) }
  return { kind: 'started', hold, approveUrl }
}

function notStarted(fault: Fault): StartedOrder {
  const { issue, description, lines, amount } = fault
  switch (issue) {
    case 'OUT_OF_STOCK':
      return {
        kind: 'sold-out',
        reductions: v.parse(v.array(soldOutLine), lines).map(({ id, ...line }) => ({ lineId: id, ...line })),
      }
    case 'PRICE_CHANGED': {
      const prices = v.parse(v.array(priceLine), lines).flatMap(({ id, unit_price }) => {
        const centavos = centavosFromPesos(unit_price)
        return centavos === null ? [] : [[id, centavos] as const]
      })
      return { kind: 'prices-changed', prices: new Map(prices), shipping: amount?.breakdown.shipping ?? null }
    }
    case 'SESSION_EXPIRED':
    case 'CARD_NEEDS_LOGIN':
      return { kind: 'sign-in' }
    case 'PAYMENT_IN_PROGRESS':
      return { kind: 'in-progress' }
    case 'PAID_ALREADY':
      return { kind: 'paid-already', orderNumber: fault.order_number }
    // Ours, and written for people.
    case 'CART_INVALID':
    case 'CARD_NOT_OFFERED':
    case 'CARD_TOO_MANY':
    case 'PROVIDER_UNAVAILABLE':
    case 'TOO_MANY_HOLDS':
      return { kind: 'failed', message: description || paymentErrors.orderNotCreated }
    default:
      return { kind: 'failed', message: paymentErrors.orderNotCreated }
  }
}

async function settledFrom(response: Response): Promise<SettledPayment> {
  // A server in trouble knows nothing of the money.
  if (response.status >= 500) return { kind: 'unanswered' }
  const body: unknown = await response.json()
  if (response.ok) {
    const { status, order_number } = v.parse(settledSchema, body)
    if (status === 'COMPLETED') return { kind: 'paid', orderNumber: order_number }
    return status === 'VOIDED' ? { kind: 'cancelled' } : { kind: 'pending', orderNumber: order_number }
  }
  const parsed = v.safeParse(faultSchema, body)
  switch (parsed.success ? parsed.output.details[0]!.issue : '') {
    case 'INSTRUMENT_DECLINED':
      return { kind: 'declined' }
    case 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
      return { kind: 'used-up' }
    case 'ORDER_NOT_APPROVED':
      return { kind: 'not-approved' }
    case 'HOLD_EXPIRED':
      return { kind: 'hold-ended' }
    case 'PAID_TOO_LATE':
      return { kind: 'failed', message: paymentErrors.paidTooLate }
    // Neither ours nor the provider's word on this payment: too many requests, a proxy in between.
    case '':
      return { kind: 'unanswered' }
    default:
      return { kind: 'failed', message: paymentErrors.notProcessed }
  }
}
