import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { findTransfer, missingOf } from '../../../../data/payments/transfers.ts'
import { arrivalChoices } from '../../../../domain/payments/arrival-decision.ts'
import { groupedClabe } from '../../../../domain/payments/grouped-clabe.ts'
import { mexicanDay } from '../../../../domain/values/mexican-days.ts'
import { pesosText } from '../../../../domain/values/money.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { longDate } from '../../../../words/dates.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { Price } from '../../../ui/price.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/money.css?url'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/transfer-arrival.ts'
import { arrivalPress, type ArrivalAnswer } from './transfer-arrival-press.ts'
import { transferArrivalCopy as copy } from './transfer-arrival-words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('record transfer', { context })
  const transfer = await findTransfer(shop.db, { orderNumber: params.number.toUpperCase() })
  if (!transfer) throw data(null, { status: 404 })
  const { orderNumber, state, delivery, total, account, arrivals } = transfer
  // Money that comes after the end may become the order too.
  const isAwaited = state === 'awaiting_transfer' || state === 'capturing' || state === 'closed'
  return {
    orderNumber,
    state,
    name: delivery.fullName,
    total,
    missing: missingOf(transfer),
    reference: transfer.reference,
    bank: account.bank,
    clabe: groupedClabe(account.clabe),
    isAwaited,
    isOldAccount: isAwaited && shop.settings.transfer?.account.clabe !== account.clabe,
    until: dayAndTime(transfer.holdExpiresAt),
    trackingKey: transfer.trackingKey,
    receipt: transfer.receiptType === null ? null : paths.transferReceipt(orderNumber),
    arrivals: arrivals.map(({ id, amount, on, counts }) => {
      const day = longDate(new Date(`${on}T12:00:00Z`))
      return { id, words: counts ? copy.came(amount, day) : copy.goesBack(amount, day) }
    }),
    today: mexicanDay(shop.now()),
    // The field is not named `key`, because React reserves `key`.
    formKey: randomUUID(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<ArrivalAnswer> {
  const { shop, who } = currentStaff({ context })
  return arrivalPress(shop, who.actor, params.number.toUpperCase(), await request.formData())
}

type Loaded = Route.ComponentProps['loaderData']

export default function TransferArrival({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, state, isAwaited } = loaderData
  return (
    <div className="money-page stack">
      <BackLink to={paths.transfers}>{copy.back}</BackLink>
      <WorkHead title={copy.title(orderNumber)} />
      <FeedbackMessage feedback={actionData?.feedback} />
      {state === 'closed' && <p>{copy.over}</p>}
      <Facts {...loaderData} />
      {state === 'paid' && <ButtonLink to={paths.order(orderNumber)}>{copy.toOrder}</ButtonLink>}
      {(state === 'review' || state === 'returning') && (
        <ButtonLink to={paths.payment(orderNumber)}>{copy.toPayment}</ButtonLink>
      )}
      {isAwaited && <ArrivalForm key={loaderData.formKey} loaded={loaderData} answer={actionData} />}
    </div>
  )
}

function Facts({ name, total, missing, reference, bank, clabe, isOldAccount, ...more }: Loaded) {
  const { state, until, trackingKey, receipt, arrivals } = more
  return (
    <section className="work-sheet stack gap-3">
      <dl className="facts money-facts">
        <dt>{copy.buyer}</dt>
        <dd>{name}</dd>
        <dt>{copy.total}</dt>
        <dd>
          <Price amount={total} />
        </dd>
        {missing !== total && missing > 0 && (
          <>
            <dt>{copy.missing}</dt>
            <dd>
              <strong>
                <Price amount={missing} />
              </strong>
            </dd>
          </>
        )}
        <dt>{copy.reference}</dt>
        <dd className="figure">{reference}</dd>
        <dt>{copy.account}</dt>
        <dd className="figure money-account">{`${bank}\n${clabe}`}</dd>
        {state === 'awaiting_transfer' && (
          <>
            <dt>{copy.until}</dt>
            <dd>{until}</dd>
          </>
        )}
        {trackingKey !== '' && (
          <>
            <dt>{copy.reportedKey}</dt>
            <dd className="figure">{trackingKey}</dd>
          </>
        )}
        {arrivals.length > 0 && (
          <>
            <dt>{copy.arrived}</dt>
            <dd>
              <ul className="plain">
                {arrivals.map(({ id, words }) => (
                  <li key={id}>{words}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {isOldAccount && <Message kind="fault">{copy.oldAccount}</Message>}
      {receipt !== null && (
        <p>
          <a href={receipt}>{copy.receipt}</a>
        </p>
      )}
    </section>
  )
}

function ArrivalForm({ loaded, answer }: { loaded: Loaded; answer: ArrivalAnswer | undefined }) {
  const { missing, trackingKey, today, formKey, arrivals } = loaded
  const busy = useSaving()
  const faults = answer?.faults ?? {}
  // After a success the form is for other money; otherwise it keeps what was typed.
  const typed = answer?.feedback?.good ? undefined : answer?.typed
  const asked = answer?.asked ?? null
  const form = useFirstFault(answer)
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="llego">
      <h2 id="llego">{copy.formTitle}</h2>
      <p className="soft">{copy.proof}</p>
      <StaffForm method="post" className="stack gap-3" ref={form}>
        <input type="hidden" name="key" value={formKey} />
        <FormField name="cantidad" label={copy.amount} error={faults.amount}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              required
              maxLength={20}
              defaultValue={typed?.amount ?? pesosText(missing)}
            />
          )}
        </FormField>
        <FormField name="dia" label={copy.day} error={faults.day}>
          {(control) => (
            <input {...control} type="date" required max={today} defaultValue={typed?.day ?? today} />
          )}
        </FormField>
        <FormField name="clave" label={copy.key} hint={copy.keyHint} error={faults.key} optional>
          {(control) => (
            <input
              {...control}
              maxLength={60}
              defaultValue={typed?.key ?? (arrivals.length === 0 ? trackingKey : '')}
            />
          )}
        </FormField>
        {asked === null ? (
          <Button kind="main" type="submit" busy={busy}>
            {copy.press}
          </Button>
        ) : (
          <OtherAmount {...asked} busy={busy} />
        )}
      </StaffForm>
    </section>
  )
}

function OtherAmount({ missing, amount, busy }: { missing: number; amount: number; busy: boolean }) {
  const isLess = amount < missing
  const words = copy.choices(isLess)
  return (
    <div className="stack gap-3">
      <h3 data-said tabIndex={-1} className="money-question">
        {copy.another}
      </h3>
      <p>{copy.anotherText(missing, amount)}</p>
      {arrivalChoices
        .filter((choice) => isLess || choice !== 'ask-rest')
        .map((choice) => (
          <Button key={choice} type="submit" name="que" value={choice} busy={busy}>
            {words[choice]}
          </Button>
        ))}
    </div>
  )
}
