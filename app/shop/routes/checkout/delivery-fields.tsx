import { type ComponentProps, Suspense } from 'react'
import { longestOfDelivery } from '../../../../domain/shipping/delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { deliveryFaults } from '../../../../words/delivery-faults.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import type { DoubtfulField } from '../../../forms/moved-delivery.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { late } from '../../../ui/late.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { useSession } from '../../client/session/use-session.ts'
import type { PlaceChoicesProps } from './place-choices.tsx'

type FieldProps = { form: DeliveryForm }

const EarlierAddresses = late(
  () => import('./earlier-addresses.tsx'),
  () => null,
)

/** Without this chunk the shopper types or chooses what the buttons offer. */
const PlaceChoices = late<PlaceChoicesProps>(
  () => import('./place-choices.tsx'),
  () => null,
)

/** Without this chunk the order is sent, as in a shop where nothing is picked up. */
const DeliveryChoice = late<FieldProps>(
  () => import('./delivery-choice.tsx'),
  () => null,
)

/** The fields of the delivery address. The postal code fills in what it knows; every field can be changed. */
export function DeliveryFields({ form, states }: FieldProps & { states: readonly string[] }) {
  const isCustomer = useSession().state === 'signed-in'
  const isSent = !form.draft.way
  return (
    <div className="shipping-fields">
      {form.pickup && (
        <Suspense>
          <DeliveryChoice form={form} />
        </Suspense>
      )}
      {isCustomer && isSent && (
        <Suspense>
          <EarlierAddresses form={form} states={states} />
        </Suspense>
      )}
      <DeliveryInput form={form} name="fullName" autoComplete="name" />
      <DeliveryInput
        form={form}
        name="email"
        hint={shippingForm.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField form={form} />
      {isSent && (
        <>
          <DeliveryInput form={form} name="street" autoComplete="address-line1" />
          <PostalCodeField form={form} />
          <div className="suburb-field">
            <PlaceInput form={form} name="suburb" autoComplete="address-level3" list="suburbs" />
          </div>
          <div>
            <PlaceInput form={form} name="city" autoComplete="address-level2" />
          </div>
          <StateField form={form} states={states} />
        </>
      )}
      <CommentsField form={form} />
    </div>
  )
}

type DeliveryInputProps = FieldProps & {
  name: 'fullName' | 'email' | 'street' | 'suburb' | 'city'
  hint?: string
  /** A Spanish text: a doubt about a valid value of the field. */
  doubt?: string | undefined
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'list'>

function DeliveryInput({ form, name, hint, doubt, ...input }: DeliveryInputProps) {
  return (
    <FormField name={name} label={shippingForm[name]} hint={hint} error={form.faults[name] ?? doubt}>
      {(control) => (
        <input
          {...control}
          {...input}
          required
          maxLength={longestOfDelivery[name]}
          value={form.draft[name]}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </FormField>
  )
}

/** A complete telephone number is shown in groups of digits. */
function PhoneField({ form: { draft, faults, change, phoneNeeded } }: FieldProps) {
  return (
    <FormField name="phone" label={shippingForm.phone} error={faults.phone} optional={!phoneNeeded}>
      {(control) => (
        <input
          {...control}
          type="tel"
          autoComplete="tel"
          required={phoneNeeded}
          maxLength={longestOfDelivery.phone}
          value={phoneWords(draft.phone)}
          onChange={(event) => change('phone', event.target.value)}
        />
      )}
    </FormField>
  )
}

function PostalCodeField({ form: { draft, faults, change, postalCode, elsewhere } }: FieldProps) {
  const { lookingUpPostalCode, postalCodeUnknown } = shippingForm
  return (
    <FormField
      name="postalCode"
      label={shippingForm.postalCode}
      hint={
        postalCode.kind === 'looking-up'
          ? lookingUpPostalCode
          : // A state without shipping is not offered; the fault of the postal code says so.
            postalCode.kind === 'unknown' && elsewhere.postalCode === undefined
            ? postalCodeUnknown
            : undefined
      }
      error={faults.postalCode ?? elsewhere.postalCode}
    >
      {(control) => (
        <input
          {...control}
          required
          inputMode="numeric"
          pattern="[0-9]{5}"
          autoComplete="postal-code"
          className="postal-code"
          value={draft.postalCode}
          onChange={(event) => change('postalCode', event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        />
      )}
    </FormField>
  )
}

/** The suburb or the city, with buttons below it (place-choices.tsx). */
function PlaceInput({ form, name, ...input }: DeliveryInputProps & { name: DoubtfulField }) {
  const isDoubtful = form.doubtful.includes(name)
  return (
    <>
      <DeliveryInput
        {...input}
        form={form}
        name={name}
        doubt={isDoubtful ? deliveryFaults.doubtful[name] : undefined}
      />
      {(isDoubtful || (name === 'suburb' && form.suburbs.length > 1)) && (
        <Suspense>
          <PlaceChoices form={form} name={name} />
        </Suspense>
      )}
    </>
  )
}

function StateField({ form, states }: FieldProps & { states: readonly string[] }) {
  const { draft, faults, change, elsewhere } = form
  return (
    <div>
      <FormField name="state" label={shippingForm.state} error={faults.state ?? elsewhere.state}>
        {(control) => (
          <select
            {...control}
            required
            autoComplete="address-level1"
            value={draft.state}
            onChange={(event) => change('state', event.target.value)}
          >
            <option value="">{shippingForm.chooseState}</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </FormField>
      {elsewhere.state && (
        <Suspense>
          <PlaceChoices form={form} name="state" />
        </Suspense>
      )}
    </div>
  )
}

function CommentsField({ form: { draft, faults, change } }: FieldProps) {
  return (
    <FormField
      name="comments"
      label={shippingForm.comments}
      hint={draft.way ? undefined : shippingForm.commentsHint}
      error={faults.comments}
      optional
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={longestOfDelivery.comments}
          value={draft.comments}
          onChange={(event) => change('comments', event.target.value)}
        />
      )}
    </FormField>
  )
}
