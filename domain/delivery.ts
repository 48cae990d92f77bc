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

/** Five digits, 09999 is the smallest that cannot be: the form's minimum is 9999, as a number. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text) && Number(text) >= 9999
}
