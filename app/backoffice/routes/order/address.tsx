import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { findOrderForStaff } from '../../../../data/orders/order-story.ts'
import { type AddressDraft, type AddressField, addressFields } from '../../../../domain/address-check.ts'
import { longestOfDelivery, statesFor } from '../../../../domain/delivery.ts'
import { isOrderNumber } from '../../../../domain/order-number.ts'
import { mendAddress, type MendResult } from '../../../../use-cases/orders/mend-address.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { addressCopy as copy, addressFaultWords, shipCopy } from '../../../../words/backoffice/order.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { atWork, atWorkFor } from '../../session/staff-context.ts'
import { notDone } from '../../session/told.ts'
import styles from '../../styles/order-forms.css?url'
import { ToldMessage } from '../../ui/told-message.tsx'
import { WorkHead } from '../../ui/work-head.tsx'
import type { Route } from './+types/address.ts'
import { textOf, told, versionOf } from './order-action.ts'

/** The address of a parcel that has not left. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = atWorkFor('mend address', { context })
  const number = params.number.toUpperCase()
  const order = isOrderNumber(number) ? await findOrderForStaff(shop.db, number) : null
  if (!order) throw data(null, { status: 404 })
  const { state, version, delivery } = order
  const address = Object.fromEntries(addressFields.map((name) => [name, delivery[name]])) as AddressDraft
  const open = state === 'paid' || state === 'preparing' || state === 'returned'
  return { number, version, open, address, states: statesFor(shop.settings.shipping) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = atWork({ context })
  const number = params.number.toUpperCase()
  const form = await request.formData()
  const kept = Object.fromEntries(addressFields.map((name) => [name, textOf(form, name)])) as AddressDraft
  const asked = { number, version: versionOf(form), address: kept }
  const result = await mendAddress(shop, who.actor, asked)
  if (result.kind === 'done' || result.kind === 'done-already') return redirect(paths.order(number))
  if (result.kind === 'faulty')
    return { told: undefined, faults: faultWords(result, kept), kept, changed: false }
  const words =
    result.kind === 'too-late' ? notDone(copy.tooLate) : told({ shop, actor: who.actor }, result, '')
  return { told: words, faults: {}, kept, changed: result.kind === 'changed' }
}

function faultWords(
  { faults, statesOfCode }: Extract<MendResult, { kind: 'faulty' }>,
  { postalCode }: AddressDraft,
): Partial<Record<AddressField, string>> {
  const usual = statesOfCode[0] ?? ''
  return Object.fromEntries(
    addressFields.flatMap((name) => {
      const fault = faults[name]
      const facts = { most: longestOfDelivery[name], postalCode, usual }
      return fault === undefined ? [] : [[name, addressFaultWords(name, fault, facts)]]
    }),
  )
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ params }) => [
  { title: backofficeFrame.title(`${copy.title} ${params['number'] ?? ''}`) },
]

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, open, states } = loaderData
  const navigation = useNavigation()
  const address = actionData?.kept ?? loaderData.address
  const faults: Partial<Record<AddressField, string>> = actionData?.faults ?? {}
  return (
    <>
      <p className="links small">
        <Link to={paths.order(number)}>← {shipCopy.back}</Link>
      </p>
      <WorkHead title={`${copy.title} ${number}`} />
      <ToldMessage told={actionData?.told} />
      {!open ? (
        <p className="empty">{copy.tooLate}</p>
      ) : (
        <Form method="post" className="work-sheet stack order-form" noValidate>
          <input type="hidden" name="version" value={version} />
          {actionData?.changed && (
            <p className="said">
              {copy.now} {addressFields.map((name) => loaderData.address[name]).join(', ')}
            </p>
          )}
          {addressFields.map((name) => (
            <FormField key={name} name={name} label={copy.fields[name]} error={faults[name]}>
              {(control) =>
                name === 'state' ? (
                  <select {...control} defaultValue={address.state}>
                    <option value="">{copy.choose}</option>
                    {states.map((state) => (
                      <option key={state}>{state}</option>
                    ))}
                  </select>
                ) : (
                  <input
                    {...control}
                    defaultValue={address[name]}
                    maxLength={longestOfDelivery[name]}
                    // Somebody else's address: the browser's own is of no use here.
                    autoComplete="off"
                    inputMode={name === 'postalCode' ? 'numeric' : 'text'}
                  />
                )
              }
            </FormField>
          ))}
          <p className="soft small">
            {copy.feeStays} {copy.asBoughtStays}
          </p>
          <div className="next-action">
            <Button kind="main" type="submit" wide busy={navigation.state !== 'idle'}>
              {copy.press}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
