import type { Reduction } from '../../../../domain/purchase/cart.ts'
import { centavosFromPesos } from '../../../../domain/values/money.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { fieldIn, listOf, numberIn, orderUrlIn, textIn } from '../answer-fields.ts'
import { codeStore } from '../discounts/code-store.ts'
import type { NotStarted, SettledPayment } from './checkout-backend.ts'

// Loads while the delivery form is filled in, because these answers come only after it.

/** Reads the server’s answer when the server refused to start a payment. */
export function notStarted(problem: unknown, { status }: Response): NotStarted {
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
export async function settledFrom(response: Response): Promise<SettledPayment> {
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
