import { data, Link } from 'react-router'
import { findCardByNumber } from '../../../../data/membership/card-list.ts'
import { groupedCardNumber, isCardNumber } from '../../../../domain/membership/card-number.ts'
import { revokeCard, sendCardAgain } from '../../../../use-cases/membership/revoke-card.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { cardsCopy as copy } from '../../../../words/backoffice/cards.ts'
import { price } from '../../../../words/price.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { checkForm } from '../../../forms/check-form.ts'
import { longestReason, revokeForm } from '../../../forms/revoke-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, feedbackOf } from '../../session/feedback.ts'
import { BackLink, Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/card.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see cards', { context })
  const card = isCardNumber(params.number) ? await findCardByNumber(shop.db, params.number) : null
  if (!card) throw data(copy.gone, { status: 404 })
  const { number, holder, customerId, orderNumber, amount, issuedAt, revokedAt, revokedReason } = card
  return {
    number,
    holder,
    customerId,
    orderNumber,
    paid: price(amount),
    since: dayAndTime(issuedAt),
    revoked: revokedAt && { when: dayAndTime(revokedAt), why: revokedReason || copy.byRefund },
    mayRevoke: mayDo(who.actor.role, 'revoke card'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const sent = Object.fromEntries(await request.formData())
  if (sent['intent'] === 'send') {
    const result = await sendCardAgain(shop, who.actor, { number: params.number })
    return feedbackOf(result, {
      queued: done(copy.sent),
      'no-such-card': notDone(copy.notSent['no-such-card']),
      revoked: notDone(copy.notSent.revoked),
      enough: notDone(copy.notSent.enough),
    })
  }
  const checked = checkForm(revokeForm, sent)
  if (checked.kind === 'faulty') return notDone(checked.faults.reason ?? copy.reasonMissing)
  const result = await revokeCard(shop, who.actor, { number: params.number, ...checked.values })
  return feedbackOf(result, {
    revoked: done(copy.done),
    'revoked-before': done(copy.doneBefore),
    'no-such-card': notDone(copy.gone),
  })
}

export default function CardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, holder, customerId, orderNumber, paid, since, revoked, mayRevoke } = loaderData
  return (
    <>
      <BackLink to={backofficePaths.cards}>{copy.back}</BackLink>
      <WorkHead title={holder} tab={copy.title}>
        <Badge meaning={revoked ? 'act' : 'moving'}>{revoked ? copy.revoked : copy.valid}</Badge>
      </WorkHead>
      <FeedbackMessage feedback={actionData} />
      <dl className="work-sheet facts">
        <dt>{copy.number}</dt>
        <dd className="figure">{groupedCardNumber(number)}</dd>
        <dt>{copy.since}</dt>
        <dd>{since}</dd>
        <dt>{copy.paid}</dt>
        <dd>{paid}</dd>
        <dt>{copy.order}</dt>
        <dd>
          <Link to={backofficePaths.order(orderNumber)}>{orderNumber}</Link>
        </dd>
        <dt>{copy.customer}</dt>
        <dd>
          <Link to={backofficePaths.customer(customerId)}>{copy.customerLink}</Link>
        </dd>
        {revoked && (
          <>
            <dt>{copy.revokedOn}</dt>
            <dd>{revoked.when}</dd>
            <dt>{copy.reason}</dt>
            <dd>{revoked.why}</dd>
          </>
        )}
      </dl>
      {!revoked && (
        <StaffForm method="post">
          <Button type="submit" name="intent" value="send">
            {copy.send}
          </Button>
        </StaffForm>
      )}
      {mayRevoke && !revoked && (
        <details className="work-sheet">
          <summary>{copy.revokeTitle}</summary>
          <StaffForm method="post" className="stack opening">
            <p>{copy.revokeHint}</p>
            <FormField name="reason" label={copy.reason}>
              {(control) => <input {...control} maxLength={longestReason} required />}
            </FormField>
            <Button type="submit">{copy.revoke}</Button>
          </StaffForm>
        </details>
      )}
    </>
  )
}
