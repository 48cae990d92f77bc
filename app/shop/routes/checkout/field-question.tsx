import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { deliveryFaults } from '../../../../words/delivery-faults.ts'
import type { DoubtfulField } from '../../../forms/moved-delivery.ts'
import { Button } from '../../../ui/button.tsx'

/** What to say at a field that was typed for another postal code. */
export function doubtOf({ doubtful }: DeliveryForm, name: DoubtfulField): string | undefined {
  return doubtful.includes(name) ? deliveryFaults.doubtful[name] : undefined
}

/** Its two answers. */
export function FieldQuestion({ form, name }: { form: DeliveryForm; name: DoubtfulField }) {
  if (!form.doubtful.includes(name)) return null
  const go = () => document.getElementById(`field-${name}`)?.focus()
  return (
    <p className="field-question">
      <Button
        small
        onClick={() => {
          form.trust(name)
          go()
        }}
      >
        {shippingForm.keep}
      </Button>
      <Button
        small
        onClick={() => {
          form.change(name, '')
          go()
        }}
      >
        {shippingForm.renew}
      </Button>
    </p>
  )
}
