import {
  type AddressField,
  addressFields,
  type FaultyAddress,
  longestOfDelivery,
} from '../../../../domain/shipping/delivery.ts'
import { addressFaultWords } from '../../../../words/backoffice/order-page-words.ts'

/** Words for the faulty fields of an address. `statesOfCode`: states to which the postal code belongs. */
export function addressFaults(
  { faults, statesOfCode }: Pick<FaultyAddress, 'faults'> & { statesOfCode: readonly string[] },
  postalCode: string,
): Partial<Record<AddressField, string>> {
  const usual = statesOfCode[0] ?? ''
  return Object.fromEntries(
    addressFields.flatMap((name) => {
      const fault = faults[name]
      const facts = { most: longestOfDelivery[name], postalCode, usual }
      return fault === undefined ? [] : [[name, addressFaultWords(name, fault, facts)]]
    }),
  )
}
