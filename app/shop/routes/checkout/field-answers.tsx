import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { fieldQuestion } from '../../../../words/field-question.ts'
import type { DoubtfulField } from '../../../forms/moved-delivery.ts'
import { Button } from '../../../ui/button.tsx'

export type FieldAnswersProps = { form: DeliveryForm; name: DoubtfulField }

/** What is typed stays, or is typed anew. */
export default function FieldAnswers({ form, name }: FieldAnswersProps) {
  const go = () => document.getElementById(`field-${name}`)?.focus()
  return (
    <p className="tags">
      <Button
        small
        onClick={() => {
          form.trust(name)
          go()
        }}
      >
        {fieldQuestion.keep}
      </Button>
      <Button
        small
        onClick={() => {
          form.change(name, '')
          go()
        }}
      >
        {fieldQuestion.renew}
      </Button>
    </p>
  )
}
