import { randomUUID } from 'node:crypto'
import { Link } from 'react-router'
import { refundsToLookAfter } from '../../../../data/refunds/refund-list.ts'
import { openLostPayments } from '../../../../data/payments/stored-lost-payments.ts'
import { listDisputes } from '../../../../data/payments/disputes.ts'
import { newestReconciliation } from '../../../../data/payments/reconciliations.ts'
import { paymentsForPeople, pendingPayments } from '../../../../data/payments/payments-to-review.ts'
import { directMethods } from '../../../../domain/payments/direct-sale.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dayCloseCopy, paymentsCopy as copy } from './words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../../styles/money.css?url'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/money.ts'
import { invoicesCopy } from '../invoices/words.ts'
import { awaitedTransfersCopy } from './awaited-transfer-words.ts'
import { Comparison, Disputes } from './comparison-and-disputes.tsx'
import { comparisonView, disputeView } from './comparison-and-disputes-view.ts'
import { secondPayments } from '../../../../data/payments/captures.ts'
import { secondPaymentPress } from './second-payment-press.ts'
import { secondPaymentRow, SecondPayments } from './second-payments.tsx'
import { lostPaymentPress } from './lost-payment-press.ts'
import { lostPaymentRow, LostPayments } from './lost-payments.tsx'
import { PaymentRows, pendingRow, reviewRow } from './payment-rows.tsx'
import { refundRow, RefundRows } from './refund-row.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see books', { context })
  const now = shop.now()
  const [lost, second, payments, pending, refunds, disputes, newest] = await Promise.all([
    openLostPayments(shop.db, { most: 50 }),
    secondPayments(shop.db, 50),
    paymentsForPeople(shop.db, now),
    pendingPayments(shop.db),
    refundsToLookAfter(shop.db, directMethods),
    listDisputes(shop.db, { open: 50, decided: 5 }),
    newestReconciliation(shop.db),
  ])
  return {
    lost: lost.map((payment) => lostPaymentRow(payment, now)),
    second: second.map((payment) => secondPaymentRow(payment, randomUUID(), now)),
    decides: mayDo(who.actor.role, 'resolve payment'),
    payments: payments.map((payment) => reviewRow(payment, now)),
    pending: pending.map((payment) => pendingRow(payment, now)),
    disputes: disputes.map((dispute) => disputeView(dispute, now)),
    comparison: comparisonView(newest),
    refunds: refunds.map((refund) => refundRow(refund, who.actor.role, now)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const sent = await request.formData()
  return sent.has('segundo')
    ? secondPaymentPress(shop, who.actor, sent)
    : lostPaymentPress(shop, who.actor, sent)
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { lost, second, decides, payments, pending, refunds, disputes, comparison } = loaderData
  return (
    <div className="money-page stack">
      <WorkHead title={copy.title}>
        <ButtonLink to={paths.transfers} small prefetch="none">
          {awaitedTransfersCopy.see}
        </ButtonLink>
        <ButtonLink to={paths.invoices} small prefetch="none">
          {invoicesCopy.see}
        </ButtonLink>
        <ButtonLink to={paths.dayClose()} small prefetch="none">
          {dayCloseCopy.see}
        </ButtonLink>
      </WorkHead>
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData} />
      <LostPayments payments={lost} may={decides} />
      <SecondPayments payments={second} may={decides} />
      <h2>{copy.payments}</h2>
      {payments.length === 0 && <p className="empty">{copy.none}</p>}
      {payments.length > 0 && <PaymentRows rows={payments} look={copy.look} />}
      {pending.length > 0 && (
        <section className="stack gap-3">
          <h2>{copy.pending}</h2>
          <p className="soft">{copy.pendingLead}</p>
          <PaymentRows rows={pending} look={copy.see} />
        </section>
      )}
      <h2>{copy.failed}</h2>
      {refunds.length === 0 && <p className="empty">{copy.noneFailed}</p>}
      {refunds.length > 0 && <RefundRows refunds={refunds} />}
      <p className="links">
        <Link to={paths.refunds}>{copy.allRefunds}</Link>
      </p>
      <Disputes disputes={disputes} />
      <Comparison comparison={comparison} />
    </div>
  )
}
