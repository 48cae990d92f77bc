import { type ComponentType, lazy, Suspense } from 'react'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { deliveryFaults } from '../../../../words/delivery-faults.ts'
import type { DoubtfulField } from '../../../forms/moved-delivery.ts'
import type { FieldAnswersProps } from './field-answers.tsx'

/** Where they do not arrive, the question is answered by typing. */
const FieldAnswers = lazy<ComponentType<FieldAnswersProps>>(() =>
  import('./field-answers.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: NoAnswers }
  }),
)

/** What to say at a field that was typed for another postal code. */
export function doubtOf({ doubtful }: DeliveryForm, name: DoubtfulField): string | undefined {
  return doubtful.includes(name) ? deliveryFaults.doubtful[name] : undefined
}

/** Its two answers. */
export function FieldQuestion({ form, name }: FieldAnswersProps) {
  return <Suspense>{form.doubtful.includes(name) && <FieldAnswers form={form} name={name} />}</Suspense>
}

function NoAnswers() {
  return null
}
