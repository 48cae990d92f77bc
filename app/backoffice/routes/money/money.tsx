import { Link } from 'react-router'
import { failedRefunds } from '../../../../data/orders/refunds.ts'
import { paymentsForPeople } from '../../../../data/payments/payments-to-review.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { paymentsCopy as copy } from '../../../../words/backoffice/payments.ts'
import { refundFailureWords } from '../../../../words/backoffice/refund.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from '../../styles/money.css?url'
import { atWorkFor } from '../../session/staff-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { WorkHead } from '../../ui/work-head.tsx'
import type { Route } from './+types/money.ts'
import { whyItWaits } from './payment-view.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = atWorkFor('see books', { context })
  const now = shop.now()
  const [payments, failed] = await Promise.all([paymentsForPeople(shop.db, now), failedRefunds(shop.db)])
  return {
    payments: payments.map((payment) => ({
      orderNumber: payment.orderNumber,
      state: payment.state,
      name: payment.name,
      amount: payment.capture?.amount ?? payment.total,
      why: whyItWaits(payment),
      ago: ago(payment.since, now),
      waits:
        payment.wait && new Date(payment.wait.until) > now
          ? copy.waiting(dayAndTime(new Date(payment.wait.until)), payment.wait.note)
          : null,
    })),
    failed: failed
      .filter(({ becameOrder }) => becameOrder)
      .map(({ id, orderNumber, amount, failure, failedAt }) => ({
        id,
        orderNumber,
        amount,
        why: refundFailureWords(failure),
        ago: ago(failedAt, now),
      })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: backofficeFrame.title(copy.title) }]

export default function Money({ loaderData }: Route.ComponentProps) {
  const { payments, failed } = loaderData
  return (
    <div className="money-page stack">
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <h2>{copy.payments}</h2>
      {payments.length === 0 && <p className="empty">{copy.none}</p>}
      {payments.length > 0 && (
        <ul className="rows">
          {payments.map(({ orderNumber, state, name, amount, why, ago: when, waits }) => (
            <li key={orderNumber}>
              <span className="money-words">
                <strong>
                  {orderNumber} · <Price amount={amount} />
                </strong>
                <span>{why}</span>
                <span className="soft small">{[name, when, waits].filter(Boolean).join(' · ')}</span>
              </span>
              <Badge meaning={state === 'review' && !waits ? 'act' : 'moving'}>{copy.state(state)}</Badge>
              <ButtonLink to={paths.payment(orderNumber)} small prefetch="none">
                {copy.look}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <h2>{copy.failed}</h2>
      {failed.length === 0 && <p className="empty">{copy.noneFailed}</p>}
      {failed.length > 0 && (
        <ul className="rows">
          {failed.map(({ id, orderNumber, amount, why, ago: when }) => (
            <li key={id}>
              <span className="money-words">
                <strong>
                  <Link to={paths.order(orderNumber)}>{orderNumber}</Link> · <Price amount={amount} />
                </strong>
                <span>{why}</span>
                <span className="soft small">{when}</span>
              </span>
              <ButtonLink to={paths.refund(orderNumber)} small prefetch="none">
                {copy.see}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
