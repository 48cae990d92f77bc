import {
  type ListedPlace,
  type WrittenPostalCode,
  writtenPostalCode,
} from '../../data/shipping/postal-codes.ts'
import { type WayCost, wayCost } from '../../domain/shipping/shipping.ts'
import { stateNamed } from '../../domain/values/state-named.ts'
import { statesOfPostalCode } from '../../domain/shipping/states-of-postal-code.ts'
import { listOrNone } from '../list-or-none.ts'
import type { Shop } from '../shop.ts'

/** What the shop knows of a postal code. */
export type KnownPostalCode = {
  /** Its neighbourhoods, none where the list does not have the code. */
  places: readonly ListedPlace[]
  /** Those it belongs to (domain/shipping/states-of-postal-code.ts). */
  states: readonly string[]
  /** What the way there costs, and why. */
  way: WayCost
}

const nothingWritten: WrittenPostalCode = { places: [], byCode: null, byRange: [], byState: [] }

/**
 * What the shop knows of a postal code (five digits). A state has its one name, however the list writes it; where nobody
 * can read that, the digits say it. Where it cannot be read, nothing is known and the way there costs the usual.
 */
export async function lookUpPostalCode(
  { db, settings, log }: Pick<Shop, 'db' | 'settings' | 'log'>,
  postalCode: string,
): Promise<KnownPostalCode> {
  const [usual] = statesOfPostalCode(postalCode)
  const { list: written } = await listOrNone(
    { log },
    'postal codes',
    () => writtenPostalCode(db, postalCode),
    nothingWritten,
  )
  const places = written.places.map((place) => ({
    ...place,
    state: stateNamed(place.state) ?? usual ?? place.state,
  }))
  const states = statesOfPostalCode(
    postalCode,
    places.map(({ state }) => state),
  )
  const costs = {
    code: written.byCode,
    ranges: written.byRange,
    states: written.byState.filter(({ state }) => states.includes(state)),
  }
  return { places, states, way: wayCost(costs, settings.shipping.usualCost) }
}
