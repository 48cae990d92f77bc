import { html } from 'hono/html'
import { disputeMail as copy } from '../../words/dispute-mail.ts'
import { price } from '../../words/money.ts'
import { centavosFromPesos } from '../../domain/values/money.ts'
import type { Dispute } from '../payments/payment-webhooks.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { absolute, mailHeading, mailPaper, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'

/** `orderNumber` null: the shop does not know the payment. */
export type DisputedPayment = Dispute & { orderNumber: string | null }

/** Tells the shop of a step of a dispute: of what order, how much, why, and what to do until when. */
export function disputeNoticeMail(dispute: DisputedPayment, shop: Sender): MailWords {
  const { step, orderNumber, reason, outcome, answerBy } = dispute
  const what = orderNumber === null ? copy.unknownOrder : copy.order(orderNumber)
  const amount = amountOf(dispute.amount)
  const subject = copy.subject(copy.step[step], what, amount)
  const facts = [
    [copy.about, what],
    [copy.amount, amount],
    [copy.dispute, dispute.id],
    [copy.capture, dispute.captureId],
  ].flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  const todo =
    step === 'resolved'
      ? [copy.outcome(outcome), copy.closed]
      : [copy.answer, answerBy === null ? copy.soon : copy.by(new Date(answerBy))]
  const evidence =
    step === 'resolved' || orderNumber === null ? null : absolute(backofficePaths.evidence(orderNumber), shop)
  const sheet = html`
    <h1 style="${mailHeading} font-size: 30px; line-height: 1.15;">${copy.step[step]}</h1>
    ${facts.map(
      ({ label, value }) =>
        html`<p style="margin: 12px 0 0; overflow-wrap: anywhere;">
          ${label}:
          <strong>${value}</strong>
        </p>`,
    )}
    <p style="margin: 12px 0 0; overflow-wrap: anywhere;">${copy.reason(reason)}</p>
    <h2 style="${mailHeading} font-size: 19px; margin-top: 24px;">${copy.todo}</h2>
    ${todo.map((words) => html`<p style="margin: 8px 0 0;">${words}</p>`)}
    ${evidence === null ? '' : html`<p style="margin: 8px 0 0;">${copy.evidence} <a href="${evidence}">${evidence}</a></p>`}
  `
  const text = [
    copy.step[step],
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    copy.reason(reason),
    `${copy.todo}:`,
    ...todo,
    ...(evidence === null ? [] : [`${copy.evidence} ${evidence}`]),
  ]
  return { subject, text: text.join('\n\n'), html: mailPaper({ subject, sheet, forShop: true }, shop) }
}

function amountOf(amount: Dispute['amount']): string | null {
  if (amount === null) return null
  const centavos = amount.currency === 'MXN' ? centavosFromPesos(amount.value) : null
  return centavos === null ? `${amount.value} ${amount.currency}` : price(centavos)
}
