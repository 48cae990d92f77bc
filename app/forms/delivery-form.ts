import {
  type DeliveryFieldName,
  deliveryFieldFault,
  deliveryText,
  longestOfDelivery,
} from '../../domain/shipping/delivery.ts'
import { placeFault } from '../../domain/shipping/states-of-postal-code.ts'
import { deliveryFaults } from '../../words/delivery-faults.ts'

/** An order that is picked up has none of these. */
const addressNames = ['street', 'postalCode', 'suburb', 'city', 'state'] as const

/** The fields in the order of the delivery form; their faults are shown in this order. */
export const deliveryFieldNames = [
  'fullName',
  'email',
  'phone',
  ...addressNames,
  'comments',
  'way',
] as const satisfies readonly DeliveryFieldName[]

/** The typed delivery fields; an empty field is ''. */
export type DeliveryDraft = Record<DeliveryFieldName, string>

export type DeliveryFaults = Partial<DeliveryDraft>

export function deliveryDraftOf(text: (name: DeliveryFieldName) => string): DeliveryDraft {
  return Object.fromEntries(deliveryFieldNames.map((name) => [name, text(name)])) as DeliveryDraft
}

export const emptyDeliveryDraft = deliveryDraftOf(() => '')

/**
 * `states`: the states that the shop ships to. `statesOfCode`: the states of the postal code; null while it is being
 * looked up. `phoneNeeded`: the owner requires a telephone with every parcel.
 */
export function checkDelivery(
  draft: DeliveryDraft,
  states: readonly string[],
  statesOfCode: readonly string[] | null,
  phoneNeeded = false,
): { kind: 'good'; delivery: DeliveryDraft } | { kind: 'faulty'; faults: DeliveryFaults } {
  const delivery = deliveryDraftOf((name) => deliveryText(name, draft[name]))
  const faults = statesOfCode === null ? {} : placeFaults(delivery, states, statesOfCode)
  for (const name of deliveryFieldNames) {
    const fault = faultOf(name, delivery[name], states)
    if (fault !== null) faults[name] = fault
  }
  if (draft.way) for (const name of addressNames) delete faults[name]
  if (phoneNeeded && delivery.phone === '') faults.phone = deliveryFaults.phone
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'good', delivery }
}

export function placeFaults(
  { postalCode, state }: DeliveryDraft,
  states: readonly string[],
  statesOfCode: readonly string[],
): DeliveryFaults {
  if (deliveryFieldFault('postalCode', postalCode) !== null) return {}
  const [usual = ''] = statesOfCode
  switch (placeFault(state, statesOfCode, states)) {
    case 'of-no-state':
      return { postalCode: deliveryFaults.postalCodeOfNoState }
    case 'not-served':
      return { postalCode: deliveryFaults.postalCodeNotServed(usual) }
    case 'elsewhere':
      return { state: deliveryFaults.otherState(postalCode, usual) }
    case null:
      return {}
  }
}

function faultOf(name: DeliveryFieldName, text: string, states: readonly string[]): string | null {
  switch (deliveryFieldFault(name, text)) {
    case 'missing':
      return name === 'comments' || name === 'way' ? null : deliveryFaults[name]
    case 'too-long':
      return deliveryFaults.tooLong(longestOfDelivery[name])
    case 'malformed':
      if (name === 'phone') return deliveryFaults.phoneForm
      return name === 'email' ? deliveryFaults.emailForm : deliveryFaults.postalCodeForm
    case null:
      return name === 'state' && !states.includes(text) ? deliveryFaults.state : null
  }
}
