import { randomUUID } from 'node:crypto'
import { data, redirect, useNavigation } from 'react-router'
import { findPaymentForPerson, missingPieces } from '../../../../data/payments/payments-to-review.ts'
import { directMethodOf } from '../../../../domain/payments/direct-sale.ts'
import { broughtMoney } from '../../../../domain/payments/capture.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { lookAtPayment, type PaymentAtProvider } from '../../../../use-cases/payments/look-at-capture.ts'
import { snoozePayment, resolvePayment } from '../../../../use-cases/payments/resolve-payment.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { paymentWords } from './payment-words.ts'
import { paymentsCopy as copy } from './words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { Price } from '../../../ui/price.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import styles from '../../styles/money.css?url'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { BackLink, Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { keyOf, numberOf, textOf } from '../money-back/sent-form.ts'
import type { Route } from './+types/payment.ts'
import { linesInWords, whyItWaits } from './payment-view.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see books', { context })
  const payment = await findPaymentForPerson(shop.db, params.orderNumber.toUpperCase())
  if (!payment) throw data(copy.over, { status: 404 })
  const { id, provider, orderNumber, state, pending, name, total, wait } = payment
  // No provider knows a transfer; the list shows what the shop knows.
  if (directMethodOf(provider) && state !== 'review' && state !== 'returning')
    throw redirect(state === 'paid' ? paths.order(orderNumber) : paths.transferOf(orderNumber))
  const waiting = state === 'review'
  const [atProvider, gone] = await Promise.all([
    lookAtPayment(shop, payment),
    waiting ? missingPieces(shop.db, id) : [],
  ])
  return {
    provider,
    orderNumber,
    state,
    pending,
    name,
    total,
    lines: linesInWords(payment),
    gone,
    why: whyItWaits(payment, shop.now()),
    since: dayAndTime(payment.since),
    theirs: theirWords(atProvider, provider),
    wait: wait && copy.waiting(dayAndTime(new Date(wait.until)), wait.note),
    version: wait?.version ?? 0,
    may: mayDo(who.actor.role, 'resolve payment'),
    // The field is not named `key`, because React reserves `key`.
    formKey: randomUUID(),
  }
}

function theirWords(atProvider: PaymentAtProvider, provider: string) {
  if (atProvider.kind !== 'found') return { kind: atProvider.kind }
  const { id, state, amount, pendingReason } = atProvider.capture
  const captureState = paymentWords(provider).captureState(state, pendingReason)
  return {
    kind: atProvider.kind,
    /** null: staff recorded the money, and its id is the shop's own, which tells them nothing. */
    id: directMethodOf(provider) === null ? id : null,
    amount,
    left: atProvider.left,
    isCharged: broughtMoney(state),
    captureState,
  }
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Feedback> {
  const { shop, who } = currentStaff({ context })
  const sent = await request.formData()
  const orderNumber = params.orderNumber.toUpperCase()
  const payment = await findPaymentForPerson(shop.db, orderNumber)
  if (!payment) return notDone(copy.over)
  const words = paymentWords(payment.provider)
  const intent = textOf(sent, 'intent')
  if (intent === 'wait') {
    const snooze = { days: numberOf(sent, 'dias'), note: textOf(sent, 'nota').slice(0, 500) }
    const result = await snoozePayment(shop, who.actor, {
      orderNumber,
      ...snooze,
      version: numberOf(sent, 'version'),
    })
    if (isRefused(result)) return refusedFeedback(result)
    return result.kind === 'snoozed' ? done(copy.snoozed) : notDone(words.refused[result.kind])
  }
  const id = keyOf(sent)
  if (!id || (intent !== 'accept' && intent !== 'give-back')) return notDone(backofficeFrame.fault)
  if (textOf(sent, 'segura') === '') return notDone(copy.notSure)
  const result = await resolvePayment(shop, who.actor, { id, orderNumber, choice: intent })
  if (isRefused(result)) return refusedFeedback(result)
  switch (result.kind) {
    case 'accepted':
      return done(copy.accepted)
    case 'going-back':
      return done(copy.goingBack(result.amount))
    case 'back-already':
      return done(words.backAlready)
    default:
      return notDone(words.refused[result.kind])
  }
}

type Loaded = Route.ComponentProps['loaderData']

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, orderNumber, state, pending, why, wait, may } = loaderData
  return (
    <div className="money-page stack">
      <BackLink to={paths.money}>{copy.back}</BackLink>
      <WorkHead title={copy.paymentTitle(orderNumber)}>
        <Badge meaning={state === 'review' ? 'act' : pending ? 'moving' : 'resting'}>
          {paymentWords(provider).state[state]}
        </Badge>
      </WorkHead>
      <FeedbackMessage feedback={actionData} />
      {state !== 'paid' && state !== 'closed' && why !== '' && <p>{why}</p>}
      {wait && state === 'review' && <p className="soft">{wait}</p>}
      <BothWords {...loaderData} />
      {state === 'review' && may && <Choices {...loaderData} />}
      {state === 'paid' && <ButtonLink to={paths.order(orderNumber)}>{copy.toOrder}</ButtonLink>}
      {state === 'closed' && <p className="empty">{copy.over}</p>}
    </div>
  )
}

function BothWords(loaded: Loaded) {
  return (
    <div className="money-both">
      <OurWords {...loaded} />
      <TheirWords {...loaded} />
    </div>
  )
}

function OurWords({ provider, name, total, lines, gone, state, pending, since }: Loaded) {
  return (
    <section className="work-sheet stack gap-3">
      <h2>{copy.ours}</h2>
      <dl className="facts">
        <dt>{copy.total}</dt>
        <dd>
          <Price amount={total} />
        </dd>
        <dt>{copy.buyer}</dt>
        <dd>{name}</dd>
        <dt>{copy.lines}</dt>
        <dd>{lines.join(' · ')}</dd>
        {pending && (
          <>
            <dt>{copy.stock}</dt>
            <dd>{paymentWords(provider).stockKept}</dd>
            <dt>{copy.since}</dt>
            <dd>{since}</dd>
          </>
        )}
        {state === 'review' && (
          <>
            <dt>{copy.stock}</dt>
            <dd>{gone.length === 0 ? copy.stockThere : copy.stockGone(gone)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function TheirWords({ provider, theirs }: Loaded) {
  const words = paymentWords(provider)
  return (
    <section className="work-sheet stack gap-3">
      <h2>{words.theirs}</h2>
      {theirs.kind === 'found' ? (
        <dl className="facts">
          <dt>{copy.amount(theirs.isCharged)}</dt>
          <dd>
            <strong>
              <Price amount={theirs.amount} />
            </strong>
          </dd>
          {theirs.left !== null && theirs.left !== theirs.amount && (
            <>
              <dt>{copy.left}</dt>
              <dd>
                <Price amount={theirs.left} />
              </dd>
            </>
          )}
          <dt>{copy.stateLabel}</dt>
          <dd>{theirs.captureState}</dd>
          {theirs.id !== null && (
            <>
              <dt>{copy.capture}</dt>
              <dd>{theirs.id}</dd>
            </>
          )}
        </dl>
      ) : (
        <Message kind="fault">
          <p>{words.notFound[theirs.kind]}</p>
        </Message>
      )}
    </section>
  )
}

function Choices({ provider, theirs, name, gone, formKey, version }: Loaded) {
  const busy = useNavigation().formMethod === 'POST'
  const left = theirs.kind === 'found' ? theirs.left : null
  const words = paymentWords(provider)
  return (
    <section className="stack gap-3">
      <h2>{copy.choose}</h2>
      {theirs.kind === 'found' && left === null && <p>{words.leftUnknown}</p>}
      {left !== null &&
        (left === 0 ? (['give-back'] as const) : (['accept', 'give-back'] as const)).map((intent) => (
          <details key={intent} className="work-sheet">
            <summary>{intent === 'accept' ? copy.accept : copy.giveBack}</summary>
            {intent === 'accept' && gone.length > 0 ? (
              <p>{copy.acceptNot}</p>
            ) : (
              <StaffForm method="post" className="stack gap-3">
                <input type="hidden" name="key" value={formKey} />
                <p>{intent === 'accept' ? copy.acceptWhat(left, name) : words.giveBackWhat(left, name)}</p>
                <label className="money-tick">
                  <input type="checkbox" name="segura" value="1" required />
                  {copy.sure}
                </label>
                <Button kind="main" type="submit" name="intent" value={intent} busy={busy}>
                  {intent === 'accept' ? copy.accept : copy.giveBack}
                </Button>
              </StaffForm>
            )}
          </details>
        ))}
      <details className="work-sheet">
        <summary>{copy.wait}</summary>
        <StaffForm method="post" className="stack gap-3">
          <input type="hidden" name="version" value={version} />
          <p>{copy.waitWhat}</p>
          <FormField name="dias" label={copy.days}>
            {(control) => <input {...control} type="number" min={1} max={14} defaultValue={2} required />}
          </FormField>
          <FormField name="nota" label={copy.note} optional>
            {(control) => <input {...control} maxLength={300} />}
          </FormField>
          <Button type="submit" name="intent" value="wait" busy={busy}>
            {copy.wait}
          </Button>
        </StaffForm>
      </details>
    </section>
  )
}
