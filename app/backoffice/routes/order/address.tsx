import { data, redirect, useNavigation } from 'react-router'
import { findOrderForStaff } from '../../../../data/orders/order-story.ts'
import {
  type AddressDraft,
  type AddressField,
  addressFields,
  addressOfDelivery,
  longestOfDelivery,
  statesFor,
} from '../../../../domain/shipping/delivery.ts'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { mendAddress } from '../../../../use-cases/orders/mend-address.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  addressCopy as copy,
  orderPageCopy,
  shipCopy,
} from '../../../../words/backoffice/order-page-words.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone } from '../../session/feedback.ts'
import styles from '../../styles/order-forms.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/address.ts'
import { addressFaults } from './address-faults.ts'
import { formText, orderFeedback, versionOf } from './order-action.ts'

/** Staff can correct the address of an order until the parcel leaves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('mend address', { context })
  const number = params.number.toUpperCase()
  const order = isOrderNumber(number) ? await findOrderForStaff(shop.db, number) : null
  if (!order) throw data(null, { status: 404 })
  const { state, version } = order
  const delivery = addressOfDelivery(order.delivery)
  const address = Object.fromEntries(
    addressFields.map((name) => [name, delivery[name] ?? '']),
  ) as AddressDraft
  const open = state === 'paid' || state === 'preparing' || state === 'returned'
  return { number, version, open, address, states: statesFor(shop.settings.shipping) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const number = params.number.toUpperCase()
  const form = await request.formData()
  const kept = Object.fromEntries(addressFields.map((name) => [name, formText(form, name)])) as AddressDraft
  const input = { number, version: versionOf(form), address: kept }
  const result = await mendAddress(shop, who.actor, input)
  if (result.kind === 'done' || result.kind === 'done-already') return redirect(paths.order(number))
  if (result.kind === 'faulty')
    return { feedback: undefined, faults: addressFaults(result, kept.postalCode), kept, changed: false }
  const words =
    result.kind === 'too-late' ? notDone(copy.tooLate) : orderFeedback({ shop, actor: who.actor }, result, '')
  return { feedback: words, faults: {}, kept, changed: result.kind === 'changed' }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, open, states } = loaderData
  const navigation = useNavigation()
  const address = actionData?.kept ?? loaderData.address
  const faults: Partial<Record<AddressField, string>> = actionData?.faults ?? {}
  return (
    <>
      <BackLink to={paths.order(number)}>{shipCopy.back}</BackLink>
      <WorkHead
        title={`${loaderData.address.street === '' ? orderPageCopy.addAddress : copy.title} ${number}`}
      />
      <FeedbackMessage feedback={actionData?.feedback} />
      {!open ? (
        <p className="empty">{copy.tooLate}</p>
      ) : (
        <StaffForm method="post" className="work-sheet stack order-form" noValidate>
          <input type="hidden" name="version" value={version} />
          {actionData?.changed && (
            <p className="said">
              {`${copy.now} ${addressFields.flatMap((name) => loaderData.address[name] || []).join(', ')}`}
            </p>
          )}
          {addressFields.map((name) => (
            <Field key={name} name={name} value={address[name] ?? ''} error={faults[name]} states={states} />
          ))}
          <p className="soft small">
            {copy.feeStays} {copy.asBoughtStays}
          </p>
          <div className="next-action">
            <Button kind="main" type="submit" wide busy={navigation.state !== 'idle'}>
              {copy.press}
            </Button>
          </div>
        </StaffForm>
      )}
    </>
  )
}

type FieldProps = { name: AddressField; value: string; error: string | undefined; states: readonly string[] }

/** Autofill is off, because the address belongs to the buyer and not to the person at the browser. */
function Field({ name, value, error, states }: FieldProps) {
  return (
    <FormField name={name} label={copy.fields[name]} error={error} optional={name === 'phone'}>
      {(control) =>
        name === 'state' ? (
          <select {...control} defaultValue={value}>
            <option value="">{copy.choose}</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            defaultValue={name === 'phone' ? phoneWords(value) : value}
            maxLength={longestOfDelivery[name]}
            autoComplete="off"
            inputMode={name === 'postalCode' ? 'numeric' : name === 'phone' ? 'tel' : 'text'}
          />
        )
      }
    </FormField>
  )
}
