import type { PaymentForPerson } from '../../../../data/payments/payments-to-review.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { paymentWords } from './payment-words.ts'
import { paymentsCopy as copy } from './words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Badge } from '../../ui/page-parts.tsx'
import { linesInWords, whyItWaits } from './payment-view.ts'

export function reviewRow(payment: PaymentForPerson, now: Date) {
  const { orderNumber, provider, state, name, total, capture, since, wait } = payment
  const waits =
    wait && new Date(wait.until) > now ? copy.waiting(dayAndTime(new Date(wait.until)), wait.note) : null
  return {
    orderNumber,
    amount: capture?.amount ?? total,
    text: whyItWaits(payment, now),
    detail: [name, ago(since, now), waits].filter(Boolean).join(' · '),
    badge: paymentWords(provider).state[state],
    isUrgent: state === 'review' && !waits,
  }
}

export function pendingRow(payment: PaymentForPerson, now: Date) {
  const { orderNumber, name, total, since } = payment
  return {
    orderNumber,
    amount: total,
    text: [name, ...linesInWords(payment)].join(' · '),
    detail: whyItWaits(payment, now),
    badge: ago(since, now),
    isUrgent: false,
  }
}

type Rows = readonly ReturnType<typeof reviewRow | typeof pendingRow>[]

/** `look`: text of the link to a payment. */
export function PaymentRows({ rows, look }: { rows: Rows; look: string }) {
  return (
    <ul className="rows">
      {rows.map(({ orderNumber, amount, text, detail, badge, isUrgent }) => (
        <li key={orderNumber}>
          <span className="money-words">
            <strong>
              <span>{`${orderNumber} · `}</span>
              <Price amount={amount} />
            </strong>
            <span>{text}</span>
            <span className="soft small">{detail}</span>
          </span>
          <Badge meaning={isUrgent ? 'act' : 'moving'}>{badge}</Badge>
          <ButtonLink to={paths.payment(orderNumber)} small prefetch="none">
            {look}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
