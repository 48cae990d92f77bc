import * as v from 'valibot'
import { isPostalCode } from '../../domain/delivery.ts'
import { deliveryFaults } from '../copy/delivery-faults.ts'
import { deliveryFields } from './delivery-fields.ts'

/** In the order of the form, which is the order in which faults are told. */
export const deliveryFieldNames = [
  'fullName',
  'email',
  'street',
  'postalCode',
  'suburb',
  'city',
  'state',
  'comments',
] as const
export type DeliveryFieldName = (typeof deliveryFieldNames)[number]

/** The form as it is being typed; every field is there, empty or not. */
export type DeliveryDraft = Record<DeliveryFieldName, string>

export type DeliveryFaults = Partial<Record<DeliveryFieldName, string>>

export const emptyDraft: DeliveryDraft = {
  fullName: '',
  email: '',
  street: '',
  postalCode: '',
  suburb: '',
  city: '',
  state: '',
  comments: '',
}

/**
 * The typed form → the same without stray blanks, or one fault in Spanish for each field that has one. `states` are
 * the ones the shop ships to.
 */
export function checkDelivery(
  draft: DeliveryDraft,
  states: readonly string[],
): { kind: 'good'; delivery: DeliveryDraft } | { kind: 'faulty'; faults: DeliveryFaults } {
  const form = v.object({
    ...deliveryFields,
    postalCode: v.pipe(
      deliveryFields.postalCode,
      v.check((postalCode) => isPostalCode(postalCode, states), deliveryFaults.postalCodeNotServed),
    ),
    state: v.pipe(
      deliveryFields.state,
      v.check((state) => states.includes(state), deliveryFaults.state),
    ),
  })
  const parsed = v.safeParse(form, draft)
  if (parsed.success) return { kind: 'good', delivery: parsed.output }
  const faults: DeliveryFaults = {}
  for (const issue of parsed.issues) {
    const name = deliveryFieldNames.find((each) => each === issue.path?.[0]?.key)
    if (name) faults[name] ??= issue.message
  }
  return { kind: 'faulty', faults }
}
