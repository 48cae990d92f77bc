import {
  type ListedPlace,
  type WrittenPostalCode,
  writtenPostalCode,
} from '../../data/shipping/postal-codes.ts'
import { type PlaceCost, costOfPlace } from '../../domain/shipping/shipping.ts'
import { stateNamed } from '../../domain/values/state-named.ts'
import { statesOfPostalCode } from '../../domain/shipping/states-of-postal-code.ts'
import { listOrNone } from '../list-or-none.ts'
import type { Shop } from '../shop.ts'

export type KnownPostalCode = {
  /** The places of the postal code; empty when the list does not have the code. */
  places: readonly ListedPlace[]
  states: readonly string[]
  /** The shipping cost, with the rule that sets it. */
  shipping: PlaceCost
}

const nothingWritten: WrittenPostalCode = { places: [], byCode: null, byRange: [], byState: [] }

/**
 * Reads the places and shipping cost of a postal code. States have their usual names; when the list's is unreadable,
 * the code's first digits name the state. Without the database no place is known and the usual cost applies.
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
  return { places, states, shipping: costOfPlace(costs, settings.shipping.usualCost) }
}
