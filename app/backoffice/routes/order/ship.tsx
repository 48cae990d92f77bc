import { data, redirect, useNavigation } from 'react-router'
import { exchangesOf } from '../../../../data/orders/exchanges.ts'
import { findOrderForStaff, lastCarrier, type OrderForStaff } from '../../../../data/orders/order-story.ts'
import { openDisputeOf } from '../../../../data/payments/disputes.ts'
import type { Exchange } from '../../../../domain/orders/exchange.ts'
import { addressOfDelivery } from '../../../../domain/shipping/delivery.ts'
import { longestOfParcel, type ParcelFault } from '../../../../domain/shipping/carriers.ts'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import type { Db } from '../../../../data/database.ts'
import { sendExchange } from '../../../../use-cases/orders/follow-exchange.ts'
import { correctTracking, shipOrder } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import { backofficePaths as paths, exchangeParameter } from '../../../../words/backoffice/backoffice-paths.ts'
import { exchangeCopy } from '../../../../words/backoffice/exchange-words.ts'
import {
  orderPageCopy,
  orderStateForStaff,
  shipCopy as copy,
} from '../../../../words/backoffice/order-page-words.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone } from '../../session/feedback.ts'
import styles from '../../styles/order-forms.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/ship.ts'
import { DisputeMessage, disputeWords } from './dispute-message.tsx'
import { exchangeRefused } from './exchange-action.ts'
import { formText, orderFeedback, versionOf } from './order-action.ts'

const other = 'otra'

/**
 * On this page staff ship an order, or the second parcel of an exchange. If the parcel has left, they correct its carrier
 * and its tracking number here.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('ship order', { context })
  const number = params.number.toUpperCase()
  const order = isOrderNumber(number) ? await findOrderForStaff(shop.db, number) : null
  if (!order) throw data(null, { status: 404 })
  const { state, version, email } = order
  const { fullName, city, state: region } = addressOfDelivery(order.delivery)
  const exchange = await requestedExchange(shop.db, request, order.id)
  const { carrier, trackingNumber, corrects, open } = exchange ? exchangeParcel(exchange) : orderParcel(order)
  const before = corrects ? carrier : await lastCarrier(shop.db)
  const dispute = await openDisputeOf(shop.db, order)
  const carriers = shop.settings.carriers.map(({ name }) => name)
  const known = carriers.includes(before)
  return {
    number,
    state,
    version,
    corrects,
    dispute: dispute && disputeWords(number, dispute, mayDo(who.actor.role, 'see books')),
    open,
    what: exchange && exchangeCopy.sizes(sizeWords(exchange.before), sizeWords(exchange.size)),
    carriers,
    carrier: before === '' || known ? before : other,
    otherName: known ? '' : before,
    trackingNumber: corrects ? trackingNumber : '',
    to: [fullName, city, region, order.delivery.pickup].filter(Boolean).join(' · '),
    mailHint:
      email === ''
        ? copy.mailsNobody
        : corrects
          ? copy.mailsAgain
          : mayDo(who.actor.role, 'see buyers')
            ? copy.mailsTo(email)
            : copy.mailsBuyer,
  }
}

function orderParcel({ state, carrier, trackingNumber, handedOver, delivery }: OrderForStaff) {
  const isCarried = delivery.pickup === undefined
  const corrects = isCarried && (state === 'shipped' || state === 'delivered') && !handedOver
  return { carrier, trackingNumber, corrects, open: corrects || (isCarried && state === 'preparing') }
}

function exchangeParcel({ carrier, trackingNumber, sentAt, undoneAt }: Exchange) {
  const corrects = sentAt !== null && carrier !== ''
  return { carrier, trackingNumber, corrects, open: undoneAt === null && (corrects || sentAt === null) }
}

const exchangeId = (request: Request) => new URL(request.url).searchParams.get(exchangeParameter)

/** Returns null if the address names no exchange. */
async function requestedExchange(db: Db, request: Request, orderId: string): Promise<Exchange | null> {
  const id = exchangeId(request)
  if (id === null) return null
  const exchange = (await exchangesOf(db, orderId)).find((each) => each.id === id)
  if (!exchange) throw data(null, { status: 404 })
  return exchange
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const number = params.number.toUpperCase()
  const form = await request.formData()
  const chosen = formText(form, 'carrier')
  const kept = {
    chosen,
    otherName: formText(form, 'otherName'),
    trackingNumber: formText(form, 'trackingNumber'),
  }
  const carrier = chosen === other ? kept.otherName : chosen
  const parcel = { number, version: versionOf(form), carrier, trackingNumber: kept.trackingNumber }
  const corrects = formText(form, 'intent') === 'correct'
  const exchange = exchangeId(request)
  if (exchange !== null) {
    const sent = { number, id: exchange, parcel, corrects }
    const result = await sendExchange(shop, who.actor, sent)
    if (result.kind === 'done' || result.kind === 'done-already') return redirect(paths.order(number))
    if (result.kind === 'faulty') return { feedback: undefined, fault: result.fault, kept, changed: false }
    return { feedback: exchangeRefused(result), fault: null, kept, changed: false }
  }
  const result = corrects
    ? await correctTracking(shop, who.actor, parcel)
    : await shipOrder(shop, who.actor, parcel)
  if (result.kind === 'done' || result.kind === 'done-already') return redirect(paths.order(number))
  const changed = result.kind === 'changed'
  if (result.kind === 'faulty') return { feedback: undefined, fault: result.fault, kept, changed }
  if (result.kind === 'not-carried') return { feedback: notDone(copy.notNow), fault: null, kept, changed }
  return { feedback: orderFeedback({ shop, actor: who.actor }, result, ''), fault: null, kept, changed }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Ship({ loaderData, actionData }: Route.ComponentProps) {
  const { number, corrects, open, to, state, what } = loaderData
  return (
    <>
      <BackLink to={paths.order(number)}>{copy.back}</BackLink>
      <WorkHead title={`${corrects ? copy.titleCorrect : copy.title} ${number}`} />
      <p className="soft">{to}</p>
      {what && <p>{`${exchangeCopy.title}: ${what}`}</p>}
      <DisputeMessage dispute={loaderData.dispute} />
      <FeedbackMessage feedback={actionData?.feedback} />
      {actionData?.changed && corrects && (
        <p className="said">{`${copy.now} ${[loaderData.otherName || loaderData.carrier, loaderData.trackingNumber].join(' · ')}`}</p>
      )}
      {open ? (
        <ParcelForm
          {...loaderData}
          fault={actionData?.fault ?? null}
          {...(actionData && { ...actionData.kept, carrier: actionData.kept.chosen })}
        />
      ) : (
        <p className="empty">
          {what
            ? exchangeCopy.whyNot['not-now']
            : `${copy.notNow} ${orderPageCopy.steps}: ${orderStateForStaff[state]}.`}
        </p>
      )}
    </>
  )
}

type ParcelFormProps = {
  version: number
  corrects: boolean
  carriers: readonly string[]
  carrier: string
  otherName: string
  trackingNumber: string
  mailHint: string
  fault: ParcelFault | null
}

function ParcelForm(props: ParcelFormProps) {
  const { version, corrects, carriers, carrier, otherName, trackingNumber, mailHint, fault } = props
  const navigation = useNavigation()
  const ofCarrier = fault?.startsWith('carrier') && fault ? copy.fault[fault] : undefined
  const ofNumber = fault?.startsWith('number') && fault ? copy.fault[fault] : undefined
  return (
    <StaffForm method="post" className="work-sheet stack order-form">
      <input type="hidden" name="intent" value={corrects ? 'correct' : 'ship'} />
      <input type="hidden" name="version" value={version} />
      <fieldset className="order-carriers">
        <legend>{copy.carrier}</legend>
        {[...carriers, other].map((name) => (
          <label key={name}>
            <input type="radio" name="carrier" value={name} defaultChecked={name === carrier} required />
            <span>{name === other ? copy.other : name}</span>
          </label>
        ))}
      </fieldset>
      <div className="order-other">
        <FormField name="otherName" label={copy.otherName}>
          {(control) => <input {...control} maxLength={longestOfParcel.carrier} defaultValue={otherName} />}
        </FormField>
      </div>
      {ofCarrier && <p className="field-error">{ofCarrier}</p>}
      <FormField name="trackingNumber" label={copy.number} hint={copy.numberHint} error={ofNumber}>
        {(control) => (
          <input
            {...control}
            className="order-number"
            // Twice the length of a stored tracking number, because people type or paste the number with spaces.
            maxLength={longestOfParcel.trackingNumber * 2}
            defaultValue={trackingNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
          />
        )}
      </FormField>
      <p className="soft small">{mailHint}</p>
      <div className="next-action">
        <Button kind="main" type="submit" wide busy={navigation.state !== 'idle'}>
          {corrects ? copy.pressCorrect : copy.press}
        </Button>
      </div>
    </StaffForm>
  )
}
