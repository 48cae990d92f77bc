import { useLoaderData } from 'react-router'
import { deliveryChoiceCopy as copy } from '../../../../words/delivery-choice.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import type { CheckoutFacts } from './checkout-facts.ts'

/** The choice between an address and picking up. The other fields keep what was typed. */
export default function DeliveryChoice({ form: { draft, change } }: { form: DeliveryForm }) {
  const { pickup } = useLoaderData<CheckoutFacts>()
  if (!pickup) return null
  const ways = [
    { value: '', label: copy.sent, text: '' },
    { value: 'pickup', label: copy.pickup(pickup.name, pickup.cost), text: pickup.text },
  ]
  return (
    <fieldset className="delivery-choice">
      <legend className="firm">{copy.title}</legend>
      {ways.map(({ value, label, text }) => (
        <label key={value} className="delivery-way">
          <input
            type="radio"
            name="way"
            value={value}
            checked={draft.way === value}
            onChange={() => change('way', value)}
          />
          <span>
            <span>{label}</span>
            {text && <span className="soft small delivery-text">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
