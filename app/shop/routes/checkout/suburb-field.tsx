import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { DeliveryInput } from './delivery-input.tsx'
import { doubtOf, FieldQuestion } from './field-question.tsx'

/** More than these and a row of tags is a wall: the field's own list is enough then. */
const mostTags = 6

/** The suburb: typed, or picked from those the postal code knows. */
export function SuburbField({ form }: { form: DeliveryForm }) {
  const { draft, suburbs, change } = form
  return (
    <div className="suburb-field">
      <DeliveryInput
        form={form}
        name="suburb"
        doubt={doubtOf(form, 'suburb')}
        autoComplete="address-level3"
        list={suburbs.length > mostTags ? 'suburbs' : undefined}
      />
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
