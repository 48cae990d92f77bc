import { longestOfDelivery } from '../../../../domain/delivery.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { doubtOf, FieldQuestion } from './field-question.tsx'
import { SuburbField } from './suburb-field.tsx'

type AddressFieldsProps = { form: DeliveryForm; states: readonly string[] }

/** Street to state. The postal code fills in what it knows; nothing of it is final. */
export function AddressFields({ form, states }: AddressFieldsProps) {
  const { draft, faults, change, postalCode, elsewhere, stateOfCode } = form
  return (
    <>
      <FormField name="street" label={shippingForm.street} error={faults.street}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="address-line1"
            maxLength={longestOfDelivery.street}
            value={draft.street}
            onChange={(event) => change('street', event.target.value)}
          />
        )}
      </FormField>
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
      <SuburbField form={form} />
      <div>
        <FormField name="city" label={shippingForm.city} error={faults.city ?? doubtOf(form, 'city')}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="address-level2"
              maxLength={longestOfDelivery.city}
              value={draft.city}
              onChange={(event) => change('city', event.target.value)}
            />
          )}
        </FormField>
        <FieldQuestion form={form} name="city" />
      </div>
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
          <p className="field-question">
            <Button small onClick={() => change('state', stateOfCode)}>
              {shippingForm.takeState(stateOfCode)}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

function postalCodeHint(answer: DeliveryForm['postalCode']['answer']): string | undefined {
  if (answer.kind === 'asking') return shippingForm.postalCodeAsking
  if (answer.kind === 'unknown') return shippingForm.postalCodeUnknown
  return undefined
}
