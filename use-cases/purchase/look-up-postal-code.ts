import { type ListedPlace, writtenPostalCode } from '../../data/shipping/postal-codes.ts'
import { type WayCost, wayCost } from '../../domain/shipping.ts'
import { stateNamed } from '../../domain/state-named.ts'
import { statesOfPostalCode } from '../../domain/states-of-postal-code.ts'
import type { Shop } from '../shop.ts'

/** What the shop knows of a postal code. */
export type KnownPostalCode = {
  /** Its neighbourhoods, none where the list does not have the code. */
  places: readonly ListedPlace[]
  /** Those it belongs to (domain/states-of-postal-code.ts). */
  states: readonly string[]
  /** What the way there costs, and why. */
  way: WayCost
}

/**
 * What the shop knows of a postal code (five digits). A state has its one name, however the list writes it; where nobody
 * can read that, the digits say it.
 */
export async function lookUpPostalCode(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  postalCode: string,
): Promise<KnownPostalCode> {
  const [usual] = statesOfPostalCode(postalCode)
  const written = await writtenPostalCode(db, postalCode)
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
