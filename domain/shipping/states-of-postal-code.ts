/**
 * States by the first two digits of a postal code. A state begins after the `last` of the state before. '': no state.
 * A few settlements at state borders are exceptions.
 */
const ranges: readonly (readonly [last: number, state: string])[] = [
  [0, ''],
  [16, 'Ciudad de México'],
  [19, ''],
  [20, 'Aguascalientes'],
  [22, 'Baja California'],
  [23, 'Baja California Sur'],
  [24, 'Campeche'],
  [27, 'Coahuila'],
  [28, 'Colima'],
  [30, 'Chiapas'],
  [33, 'Chihuahua'],
  [35, 'Durango'],
  [38, 'Guanajuato'],
  [41, 'Guerrero'],
  [43, 'Hidalgo'],
  [49, 'Jalisco'],
  [57, 'Estado de México'],
  [61, 'Michoacán'],
  [62, 'Morelos'],
  [63, 'Nayarit'],
  [67, 'Nuevo León'],
  [71, 'Oaxaca'],
  [75, 'Puebla'],
  [76, 'Querétaro'],
  [77, 'Quintana Roo'],
  [79, 'San Luis Potosí'],
  [82, 'Sinaloa'],
  [85, 'Sonora'],
  [86, 'Tabasco'],
  [89, 'Tamaulipas'],
  [90, 'Tlaxcala'],
  [96, 'Veracruz'],
  [97, 'Yucatán'],
  [99, 'Zacatecas'],
]

/**
 * Uses the shop's own records, otherwise the first two digits; empty: no state has the postal code. An address must be
 * in one of these states, so that nobody pays the shipping cost of another place.
 */
export function statesOfPostalCode(postalCode: string, recorded: readonly string[] = []): readonly string[] {
  if (recorded.length > 0) return [...new Set(recorded)]
  const prefix = Number(postalCode.slice(0, 2))
  const state = ranges.find(([last]) => prefix <= last)?.[1]
  return state ? [state] : []
}

/**
 * of-no-state: no state has the postal code. not-served: the shop does not ship to the code's states. elsewhere: the
 * code is in another state than the chosen state.
 */
export type PlaceFault = 'of-no-state' | 'not-served' | 'elsewhere'

/** `statesOfCode`: the result of `statesOfPostalCode`. `state`: '' before the buyer chooses a state. */
export function placeFault(
  state: string,
  statesOfCode: readonly string[],
  shipsTo: readonly string[],
): PlaceFault | null {
  if (statesOfCode.length === 0) return 'of-no-state'
  if (!statesOfCode.some((each) => shipsTo.includes(each))) return 'not-served'
  return state === '' || statesOfCode.includes(state) ? null : 'elsewhere'
}
