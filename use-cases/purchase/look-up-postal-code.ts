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

export type KnownPostalCode = {
  /** Empty when the list does not have the code. */
  places: readonly ListedPlace[]
  states: readonly string[]
  /** The cost, with the rule that sets it. */
  way: WayCost
}

const nothingWritten: WrittenPostalCode = { places: [], byCode: null, byRange: [], byState: [] }

/**
 * A state always has its usual name; when the list's is unreadable, the first digits name the state. When the database
 * cannot be read, nothing is known and shipping costs the usual amount.
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
