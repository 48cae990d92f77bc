import type { ComponentProps } from 'react'
import { longestOfDelivery } from '../../../../domain/delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { FormField } from '../../../ui/form-field.tsx'

type DeliveryInputProps = {
  form: DeliveryForm
  name: 'fullName' | 'email' | 'street' | 'suburb' | 'city'
  hint?: string
  /** In Spanish, what to think over where nothing is wrong. */
  doubt?: string | undefined
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'list'>

/** One line of the shipping form: what is typed, how long it may be and what is wrong with it. */
export function DeliveryInput({ form, name, hint, doubt, ...input }: DeliveryInputProps) {
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
