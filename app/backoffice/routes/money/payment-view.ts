import type { PaymentForPerson } from '../../../../data/payments/payments-to-review.ts'
import { pendingForLongHours } from '../../../../domain/purchase/begun-before.ts'
import { none } from '../../../../domain/purchase/line-id.ts'
import { paymentWords } from './payment-words.ts'
import { paymentsCopy } from './words.ts'
import { optionWords } from '../../../../words/sizes.ts'

export function whyItWaits(payment: PaymentForPerson, now: Date): string {
  const { provider, state, pending, since, capture, refund, total } = payment
  const copy = paymentWords(provider)
  if (pending) return whatToDo(payment, now)
  if (state === 'returning')
    return now.getTime() - since.getTime() > 60 * 60_000 ? copy.returningLong : copy.returning
  if (refund?.state === 'failed') return copy.refundFailed
  return capture ? copy.differs(capture.amount, total) : ''
}

function whatToDo({ provider, since, dueAt }: PaymentForPerson, now: Date): string {
  const copy = paymentWords(provider)
  const isLong = now.getTime() - since.getTime() >= pendingForLongHours * 3_600_000
  return `${isLong ? copy.pendingLong : paymentsCopy.pendingRest} ${copy.nextRequest(dueAt > now ? dueAt : null)}`
}

export function linesInWords({ lines }: PaymentForPerson): string[] {
  return lines.map(({ quantity, name, size, colour }) =>
    [`${quantity} × ${name}`, size === none ? '' : optionWords({ size, colour })].filter(Boolean).join(', '),
  )
}
