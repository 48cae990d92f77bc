import type { ListedDispute } from '../../../../data/payments/disputes.ts'
import type { newestReconciliation } from '../../../../data/payments/reconciliations.ts'
import { ago, dayAndTime, shortDate } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { onlineProvider } from '../../../../words/payment-provider-words.ts'
import { disputeOutcome, disputeReason } from '../../../../words/dispute-words.ts'
import { findingWords } from './payment-words.ts'
import { comparisonAndDisputesCopy as copy } from './words.ts'

type Newest = Awaited<ReturnType<typeof newestReconciliation>>
export type ComparisonView = NonNullable<ReturnType<typeof comparisonView>>
export type DisputeView = ReturnType<typeof disputeView>

export function comparisonView(newest: Newest) {
  if (!newest) return null
  const { finishedAt, lookedAt, healed, unanswered, findings } = newest
  return {
    said: copy.compared(dayAndTime(finishedAt), lookedAt, healed.length, unanswered),
    findings: findings.map(({ orderNumber, finding, provider = onlineProvider }) => ({
      orderNumber,
      words: findingWords(finding, provider),
      // These two kinds of finding belong to orders; all other kinds belong to payments that never became an order.
      to:
        finding?.kind === 'money-unknown' || finding?.kind === 'other-amount'
          ? paths.order(orderNumber)
          : paths.payment(orderNumber),
    })),
  }
}

export function disputeView(dispute: ListedDispute, now: Date) {
  const { provider, id, orderNumber, step, reason, outcome, amount, answerBy, notifiedAt } = dispute
  const open = step !== 'resolved'
  return {
    id,
    orderNumber,
    to: orderNumber === null ? null : paths.order(orderNumber),
    evidence: open && orderNumber !== null ? paths.evidence(orderNumber) : null,
    amount,
    open,
    where: open ? copy.where(provider) : null,
    words: open ? disputeReason(provider, reason) : disputeOutcome(provider, outcome),
    badge: !open ? copy.decided : answerBy === null ? copy.soon : copy.by(shortDate(answerBy, now)),
    more: [copy.dispute(id), ago(notifiedAt, now)].join(' · '),
  }
}
