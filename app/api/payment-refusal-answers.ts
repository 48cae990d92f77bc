import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Reduction } from '../../domain/purchase/cart.ts'
import { pesosText } from '../../domain/values/money.ts'
import type { CartFault } from '../../domain/purchase/priced-cart.ts'
import type { Sums } from '../../domain/purchase/price-parts.ts'
import type { ProviderFault } from '../../gateways/payments/payment-provider.ts'
import type { PendingPayment, StartPaymentResult } from '../../use-cases/payments/payment-to-start.ts'
import type { Settlement } from '../../use-cases/payments/settlement.ts'
import { accountProblems } from '../../words/account-problems.ts'
import { closedCopy } from '../../words/closed.ts'
import { codeRefusal, tooManyCodes } from '../../words/code-refusals.ts'
import { paymentErrors } from '../../words/payment-errors.ts'
import { paymentOptions } from '../../words/payment-options.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { secondsUntil } from '../seconds-until.ts'

export type PaymentRefusal = {
  kind: 'refused'
  status: ContentfulStatusCode
  /** A stable error code for programs. */
  code: string
  /** A Spanish message for people. */
  detail: string
  /** The field, lines, states or order that the refusal is about. */
  more?: { [name: string]: unknown }
  sums?: Sums
  retryAfterSeconds?: number
  /** The payment provider's own words, when the provider refused. */
  fault?: ProviderFault
}

export function dataInvalid(field: string): PaymentRefusal {
  return refusal(400, 'CART_INVALID', paymentRefusals.dataInvalid, { field })
}

/** `field`: the faulty field of the invoice's data. */
export function invoiceInvalid(fault: string, field: string): PaymentRefusal {
  return refusal(400, 'INVOICE_INVALID', paymentRefusals.invoiceInvalid(fault), { field })
}

export function startRefusal(
  result: Exclude<StartPaymentResult, { kind: 'started' }> | { kind: 'transfer-not-offered' },
  now: Date,
  { code }: { code: string },
): PaymentRefusal {
  switch (result.kind) {
    case 'shop-closed':
      return { ...refusal(503, 'SHOP_CLOSED', closedCopy.refused.closed), retryAfterSeconds: 3600 }
    case 'postal-code-elsewhere': {
      const detail = paymentRefusals.postalCodeElsewhere(result.postalCode, result.states)
      return refusal(400, 'POSTAL_CODE_ELSEWHERE', detail, { field: 'postal_code', states: result.states })
    }
    case 'cart-refused':
      return cartRefusal(result.faults)
    case 'totals-differ':
      return {
        ...refusal(409, 'PRICE_CHANGED', paymentRefusals.priceChanged, { lines: [] }),
        sums: result.sums,
      }
    case 'code-refused':
      return refusal(409, 'CODE_REFUSED', `${codeRefusal(code, result.why)} ${paymentRefusals.notCharged}`)
    case 'too-many-codes':
      return tooMany('TOO_MANY_CODES', result.until, now, tooManyCodes)
    case 'in-progress':
      return inProgress(result.pending)
    case 'too-many-pieces':
      return refusal(409, 'TOO_MANY_PIECES', paymentRefusals.tooManyPieces, {
        lines: result.reductions.map(reducedLine),
      })
    case 'too-many-payments':
      return tooMany('TOO_MANY_PAYMENTS', result.until, now, paymentRefusals.tooManyPayments)
    case 'others-first':
      return tooMany('TOO_MANY_HOLDS', result.until, now, paymentRefusals.othersFirst)
    case 'transfer-amount':
      return refusal(409, 'TRANSFER_AMOUNT', paymentRefusals.transferAmount(result.least, result.most))
    case 'transfer-not-offered':
      return refusal(409, 'TRANSFER_NOT_OFFERED', paymentRefusals.transferNotOffered)
    case 'too-many-transfers':
      return refusal(429, 'TOO_MANY_TRANSFERS', tooManyTransfers(result))
    case 'paid-already':
      return refusal(409, 'PAID_ALREADY', paymentRefusals.paidAlready, { order_number: result.orderNumber })
    case 'provider-unreachable':
      return {
        ...refusal(503, 'PROVIDER_UNAVAILABLE', paymentErrors.orderNotCreated),
        retryAfterSeconds: 10,
      }
    case 'provider-refused':
      return { ...refusal(422, 'PAYMENT_REFUSED', paymentErrors.orderNotCreated), fault: result }
  }
}

function tooManyTransfers(result: Extract<StartPaymentResult, { kind: 'too-many-transfers' }>): string {
  const texts = paymentRefusals.tooManyTransfers
  return result.of === 'day' ? texts.day : texts[result.of](result.open)
}

function inProgress(pending: PendingPayment | null): PaymentRefusal {
  if (pending === null) return refusal(409, 'PAYMENT_IN_PROGRESS', paymentRefusals.inProgress)
  const { orderNumber, lines } = pending
  return refusal(409, 'PAYMENT_IN_PROGRESS', paymentRefusals.pending(orderNumber), {
    order_number: orderNumber,
    lines: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
  })
}

export function unpaid(
  settlement: Exclude<Settlement, { kind: 'paid' }>,
): PaymentRefusal | { kind: 'under-way'; orderNumber: string } {
  switch (settlement.kind) {
    // Money may have moved in all of these states, so none of them may be shown as a failure.
    case 'confirming':
    case 'unknown':
    case 'busy':
    case 'review':
    case 'second':
      return { kind: 'under-way', orderNumber: settlement.orderNumber }
    case 'declined':
      return { ...refusal(422, 'PAYMENT_DECLINED', paymentRefusals.declined), fault: settlement }
    case 'used-up':
      return { ...refusal(422, 'PAYMENT_USED_UP', paymentOptions.usedUp), fault: settlement }
    case 'not-approved':
      return refusal(422, 'PAYMENT_NOT_APPROVED', paymentOptions.notApproved)
    case 'refused':
      return { ...refusal(422, 'PAYMENT_REFUSED', paymentErrors.notProcessed), fault: settlement }
    case 'closed':
      return refusal(409, 'HOLD_EXPIRED', paymentRefusals.holdExpired)
    case 'returned':
      return refusal(409, 'PAID_TOO_LATE', paymentErrors.paidTooLate)
    case 'session-ended':
      return sessionEnded
    case 'no-such-checkout':
      return paymentUnknown
  }
}

export const sessionEnded = refusal(401, 'SESSION_EXPIRED', accountProblems.sessionExpired)
/** The owner connected another account after the page was loaded. */
export const accountChanged = refusal(409, 'ACCOUNT_CHANGED', paymentRefusals.accountChanged)
/** The owner switched it off after the page was loaded. */
export const pickupNotOffered = refusal(409, 'PICKUP_NOT_OFFERED', paymentRefusals.pickupNotOffered)
export const paymentUnknown = refusal(404, 'PAYMENT_UNKNOWN', paymentRefusals.unknownOrder)

const cardRefusals = {
  'not-offered': refusal(409, 'CARD_NOT_OFFERED', paymentRefusals.cardNotOffered),
  'sign-in': refusal(409, 'CARD_NEEDS_LOGIN', paymentRefusals.cardNeedsLogin),
  'too-many': refusal(409, 'CARD_TOO_MANY', paymentRefusals.cardTooMany),
} as const

/** Answers only the most important fault of a cart: invalid lines, limits, pieces, cards, then prices. */
function cartRefusal(faults: readonly CartFault[]): PaymentRefusal {
  const invalid = faults.filter((each) => each.kind === 'invalid')
  if (invalid.length > 0) {
    const lines = invalid
      .filter(({ lineId }) => lineId !== '')
      .map(({ lineId, quantity }) => ({ id: lineId, removed: quantity, left: 0, reason: 'option' }))
    return refusal(400, 'CART_INVALID', paymentRefusals.cartInvalid, { lines })
  }
  const beyond = faults.find((each) => each.kind === 'limit')
  if (beyond) return refusal(400, 'CART_INVALID', paymentRefusals.limit(beyond.limit))
  const stock = faults.filter((each) => each.kind === 'stock')
  if (stock.length > 0)
    return refusal(409, 'OUT_OF_STOCK', paymentRefusals.outOfStock, { lines: stock.map(reducedLine) })
  const card = faults.find((each) => each.kind === 'card')
  if (card) return { ...cardRefusals[card.reason], more: { lines: [{ id: card.lineId }] } }
  const lines = faults.flatMap((each) =>
    each.kind === 'price' ? [{ id: each.lineId, unit_price: pesosText(each.unitPrice) }] : [],
  )
  return refusal(409, 'PRICE_CHANGED', paymentRefusals.priceChanged, { lines })
}

function reducedLine({ lineId, title, image, removed, left, reason }: Reduction) {
  return { id: lineId, title, image, removed, left, reason }
}

function tooMany(code: string, until: Date, now: Date, words: (minutes: number) => string): PaymentRefusal {
  const seconds = secondsUntil(until, now)
  return { ...refusal(429, code, words(Math.ceil(seconds / 60))), retryAfterSeconds: seconds }
}

function refusal(
  status: ContentfulStatusCode,
  code: string,
  detail: string,
  more?: PaymentRefusal['more'],
): PaymentRefusal {
  return { kind: 'refused', status, code, detail, ...(more && { more }) }
}
