/** First and last two digits of the postal codes of each state. A few border settlements are exceptions. */
const ranges: readonly (readonly [first: number, last: number, state: string])[] = [
  [1, 16, 'Ciudad de México'],
  [20, 20, 'Aguascalientes'],
  [21, 22, 'Baja California'],
  [23, 23, 'Baja California Sur'],
  [24, 24, 'Campeche'],
  [25, 27, 'Coahuila'],
  [28, 28, 'Colima'],
  [29, 30, 'Chiapas'],
  [31, 33, 'Chihuahua'],
  [34, 35, 'Durango'],
  [36, 38, 'Guanajuato'],
  [39, 41, 'Guerrero'],
  [42, 43, 'Hidalgo'],
  [44, 49, 'Jalisco'],
  [50, 57, 'Estado de México'],
  [58, 61, 'Michoacán'],
  [62, 62, 'Morelos'],
  [63, 63, 'Nayarit'],
  [64, 67, 'Nuevo León'],
  [68, 71, 'Oaxaca'],
  [72, 75, 'Puebla'],
  [76, 76, 'Querétaro'],
  [77, 77, 'Quintana Roo'],
  [78, 79, 'San Luis Potosí'],
  [80, 82, 'Sinaloa'],
  [83, 85, 'Sonora'],
  [86, 86, 'Tabasco'],
  [87, 89, 'Tamaulipas'],
  [90, 90, 'Tlaxcala'],
  [91, 96, 'Veracruz'],
  [97, 97, 'Yucatán'],
  [98, 99, 'Zacatecas'],
]

/**
 * The states a postal code belongs to: those that the shop's own records of the code name, else the one with such first
 * digits, so '64000' → ['Nuevo León']; none where no state has such codes. The address is in one of them, or the fee of
 * one place would pay for the way to another.
 */
export function statesOfPostalCode(postalCode: string, recorded: readonly string[] = []): readonly string[] {
  if (recorded.length > 0) return [...new Set(recorded)]
  const prefix = Number(postalCode.slice(0, 2))
  const range = ranges.find(([first, last]) => first <= prefix && prefix <= last)
  return range ? [range[2]] : []
}

/**
 * Why a postal code and a state are no place that the shop ships to. of-no-state: no state has such a code. not-served:
 * the shop does not ship to where the code lies. elsewhere: the code lies in another state than the chosen one.
 */
export type PlaceFault = 'of-no-state' | 'not-served' | 'elsewhere'

/**
 * Whether a postal code belongs to the state of its address, the same in the browser and on the server. `statesOfCode`
 * are those of `statesOfPostalCode`; `state` is '' while none is chosen.
 */
export function placeFault(
  state: string,
  statesOfCode: readonly string[],
  shipsTo: readonly string[],
): PlaceFault | null {
  if (statesOfCode.length === 0) return 'of-no-state'
  if (!statesOfCode.some((each) => shipsTo.includes(each))) return 'not-served'
  return state === '' || statesOfCode.includes(state) ? null : 'elsewhere'
}
