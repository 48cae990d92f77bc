import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { DeliveryInput } from './delivery-input.tsx'
import { doubtOf, FieldQuestion } from './field-question.tsx'
import { SuburbField } from './suburb-field.tsx'

type AddressFieldsProps = { form: DeliveryForm; states: readonly string[] }

/** Street to state. The postal code fills in what it knows; nothing of it is final. */
export function AddressFields({ form, states }: AddressFieldsProps) {
  return (
    <>
      <DeliveryInput form={form} name="street" autoComplete="address-line1" />
      <PostalCodeField form={form} />
      <SuburbField form={form} />
      <div>
        <DeliveryInput form={form} name="city" doubt={doubtOf(form, 'city')} autoComplete="address-level2" />
        <FieldQuestion form={form} name="city" />
      </div>
      <StateField form={form} states={states} />
    </>
  )
}

function PostalCodeField({ form: { draft, faults, change, postalCode, elsewhere } }: { form: DeliveryForm }) {
  return (
    <FormField
      name="postalCode"
      label={shippingForm.postalCode}
      hint={postalCodeHint(postalCode.answer)}
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

function postalCodeHint(answer: DeliveryForm['postalCode']['answer']): string | undefined {
  if (answer.kind === 'asking') return shippingForm.postalCodeAsking
  if (answer.kind === 'unknown') return shippingForm.postalCodeUnknown
  return undefined
}

/** Chosen from those the shop ships to; where the postal code lies in another one, that one is a press away. */
function StateField({ form, states }: AddressFieldsProps) {
  const { draft, faults, change, elsewhere, stateOfCode } = form
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
      {elsewhere.state && stateOfCode && (
        <p className="tags">
          <Button small onClick={() => change('state', stateOfCode)}>
            {shippingForm.takeState(stateOfCode)}
          </Button>
        </p>
      )}
    </div>
  )
}
