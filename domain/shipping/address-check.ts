import {
  type Delivery,
  type DeliveryFieldFault,
  deliveryFieldFault,
  deliveryText,
  statesFor,
} from './delivery.ts'
import { type PlaceFault, placeFault } from './states-of-postal-code.ts'

/** In the order of the form. */
export const addressFields = ['fullName', 'phone', 'street', 'postalCode', 'suburb', 'city', 'state'] as const
export type AddressField = (typeof addressFields)[number]

/** An address as typed, not yet checked. */
export type AddressDraft = Record<Exclude<AddressField, 'phone'>, string> & { phone?: string }

export type AddressFault = DeliveryFieldFault | PlaceFault | 'not-listed'

export type FaultyAddress = { kind: 'faulty'; faults: Partial<Record<AddressField, AddressFault>> }

/**
 * Checks a typed address by the rules of the checkout form: returns the address to store, or the fault of each field.
 * `statesOfCode`: the result of `statesOfPostalCode`.
 */
export function checkAddress(
  draft: AddressDraft,
  settings: { withMexicoCity: boolean },
  statesOfCode: readonly string[],
): { kind: 'good'; delivery: Delivery } | FaultyAddress {
  const states = statesFor(settings)
  const texts = Object.fromEntries(
    addressFields.map((name) => [name, deliveryText(name, draft[name] ?? '')]),
  ) as Record<AddressField, string>
  const faults: FaultyAddress['faults'] = {}
  for (const name of addressFields) {
    const fault = deliveryFieldFault(name, texts[name])
    if (fault !== null) faults[name] = fault
  }
  if (!faults.state && !states.includes(texts.state)) faults.state = 'not-listed'
  const place = placeFault(texts.state, statesOfCode, states)
  if (place === 'elsewhere') faults.state ??= place
  else if (place !== null) faults.postalCode ??= place
  return Object.keys(faults).length > 0
    ? { kind: 'faulty', faults }
    : { kind: 'good', delivery: { ...texts, country: 'MX' } }
}
