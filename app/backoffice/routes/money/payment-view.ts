import type { PaymentForPerson } from '../../../../data/payments/payments-to-review.ts'
import { none } from '../../../../domain/line-id.ts'
import { paymentsCopy as copy } from '../../../../words/backoffice/payments.ts'
import { optionWords } from '../../../../words/sizes.ts'

/** Why a payment waits for a person, in a sentence. */
export function whyItWaits({ state, since, capture, refund, total }: PaymentForPerson, now: Date): string {
  if (state === 'returning')
    return now.getTime() - since.getTime() > 60 * 60_000 ? copy.returningLong : copy.returning
  if (state === 'confirming' || state === 'capturing') return copy.confirmingLong
  if (refund?.state === 'failed') return copy.refundFailed
  return capture ? copy.differs(capture.amount, total) : ''
}

/** What was bought, for who decides: '2 × Playera Dino, 4 Años'. */
export function linesInWords({ lines }: PaymentForPerson): string[] {
  return lines.map(({ quantity, name, size, colour }) =>
    [`${quantity} × ${name}`, size === none ? '' : optionWords({ size, colour })].filter(Boolean).join(', '),
  )
}
