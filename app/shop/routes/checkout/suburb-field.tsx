import { longestOfDelivery } from '../../../../domain/delivery.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { doubtOf, FieldQuestion } from './field-question.tsx'

/** More than these and a row of tags is a wall: the field's own list is enough then. */
const mostTags = 6

/** The suburb: typed, or picked from those the postal code knows. */
export function SuburbField({ form }: { form: DeliveryForm }) {
  const { draft, faults, suburbs, change } = form
  return (
    <div className="suburb-field">
      <FormField name="suburb" label={shippingForm.suburb} error={faults.suburb ?? doubtOf(form, 'suburb')}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="address-level3"
            list={suburbs.length > mostTags ? 'suburbs' : undefined}
            maxLength={longestOfDelivery.suburb}
            value={draft.suburb}
            onChange={(event) => change('suburb', event.target.value)}
          />
        )}
      </FormField>
      <FieldQuestion form={form} name="suburb" />
      {suburbs.length > mostTags && (
        <datalist id="suburbs">
          {suburbs.map((suburb) => (
            <option key={suburb}>{suburb}</option>
          ))}
        </datalist>
      )}
      {suburbs.length > 1 && suburbs.length <= mostTags && (
        <fieldset className="tags">
          <legend className="only-heard">{shippingForm.suburbChoices}</legend>
          {suburbs.map((suburb) => (
            <button
              key={suburb}
              type="button"
              className="tag"
              aria-pressed={draft.suburb === suburb}
              onClick={() => change('suburb', suburb)}
            >
              {suburb}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
