import type { PaymentForPerson } from '../../../../data/payments/payments-to-review.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { paymentsCopy as copy } from '../../../../words/backoffice/payments.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { linesInWords, whyItWaits } from './payment-view.ts'

export function pendingRow(payment: PaymentForPerson, now: Date) {
  const { orderNumber, name, total, since } = payment
  return {
    orderNumber,
    total,
    about: [name, ...linesInWords(payment)].join(' · '),
    why: whyItWaits(payment, now),
    ago: ago(since, now),
  }
}

/** Payments that the provider holds back: whose they are, what they keep set apart, and when the shop asks again. */
export function PendingPayments({ payments }: { payments: readonly ReturnType<typeof pendingRow>[] }) {
  if (payments.length === 0) return null
  return (
    <section className="stack gap-3">
      <h2>{copy.pending}</h2>
      <p className="soft">{copy.pendingLead}</p>
      <ul className="rows">
        {payments.map(({ orderNumber, total, about, why, ago: when }) => (
          <li key={orderNumber}>
            <span className="money-words">
              <strong>
                <span>{`${orderNumber} · `}</span>
                <Price amount={total} />
              </strong>
              <span>{about}</span>
              <span className="soft small">{why}</span>
            </span>
            <Badge meaning="moving">{when}</Badge>
            <ButtonLink to={paths.payment(orderNumber)} small prefetch="none">
              {copy.see}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
