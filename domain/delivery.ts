/** Where an order goes and who receives it. The country is always Mexico. */
export type Delivery = {
  fullName: string
  /** Street and number. */
  street: string
  suburb: string
  city: string
  /** A name of `statesFor`. */
  state: string
  /** Five digits, text. */
  postalCode: string
  country: 'MX'
}

const states: readonly string[] = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
]

export const mexicoCity = 'Ciudad de México'

/** The states the shop ships to, alphabetically. Ciudad de México only where the owner switched it on. */
export function statesFor({ withMexicoCity }: { withMexicoCity: boolean }): readonly string[] {
  return withMexicoCity ? states.toSpliced(states.indexOf('Coahuila'), 0, mexicoCity) : states
}

/**
 * A postal code where these states are shipped to: five digits, and from 09999 on, as a number. Smaller ones are Ciudad
 * de México's (01000 to 16999), and good where that is one of them.
 */
export function isPostalCode(text: string, shipsTo: readonly string[]): boolean {
  return /^\d{5}$/.test(text) && Number(text) >= (shipsTo.includes(mexicoCity) ? 1000 : 9999)
}
