import {
  type Carrier,
  carrierFault,
  longestOfParcel,
  mostCarriers,
} from '../../../../domain/shipping/carriers.ts'
import type { OwnerSettings } from '../../../../domain/settings/owner-settings.ts'
import { plainWithin } from '../../../../domain/values/plain-text.ts'
import { carriersCopy } from '../../../../words/backoffice/shipping-words.ts'
import type { Read, Typed } from './sent-costs.ts'

/** Reads the form of the carriers. Empty lines are skipped. */
export function carriersIn(typed: Typed): Read<OwnerSettings['carriers']> {
  const faults: Record<string, string> = {}
  const list: Carrier[] = []
  for (let line = 0; line < mostCarriers; line += 1) {
    const name = plainWithin(longestOfParcel.carrier, typed[`name-${line}`] ?? '')
    const carrier = { name, follow: typed[`follow-${line}`] ?? '' }
    // An empty name removes the carrier, even if its tracking address is still there.
    if (carrier.name === '') continue
    const twice = list.some(({ name }) => name === carrier.name)
    const fault = twice ? 'name-twice' : carrierFault(carrier)
    const field = fault === 'address-malformed' ? `follow-${line}` : `name-${line}`
    if (fault) faults[field] = carriersCopy.fault[fault]
    list.push(carrier)
  }
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'good', value: { list } }
}
