import { emailAddress, longestEmailAddress } from '../values/email-address.ts'
import { mexicanPhone } from '../values/phone.ts'
import { plainLines, plainWithin } from '../values/plain-text.ts'

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
  /** For the carrier: '+52' and ten digits; '' or absent where nobody gave one. */
  phone?: string
  country: 'MX'
}

/** Each place once, the first of them; at most so many. */
export function distinctDeliveries(deliveries: readonly Delivery[], most: number): Delivery[] {
  const placeOf = ({ fullName, street, suburb, postalCode }: Delivery) =>
    [fullName, street, suburb, postalCode].join('\n').toLowerCase()
  return [...Map.groupBy(deliveries, placeOf).values()].flatMap(([first]) => first ?? []).slice(0, most)
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

const fiveDigits = /^\d{5}$/

/**
 * A postal code where these states are shipped to: five digits, and from 09999 on, as a number. Smaller ones are Ciudad
 * de México's (01000 to 16999), and good where that is one of them.
 */
export function isPostalCode(text: string, shipsTo: readonly string[]): boolean {
  return fiveDigits.test(text) && Number(text) >= (shipsTo.includes(mexicoCity) ? 1000 : 9999)
}

/** The longest text of each field of the form, in characters; what the payment provider and the database take too. */
export const longestOfDelivery = {
  fullName: 120,
  email: longestEmailAddress,
  phone: 40,
  street: 200,
  postalCode: 5,
  suburb: 160,
  city: 120,
  state: 120,
  comments: 500,
} as const

export type DeliveryFieldName = keyof typeof longestOfDelivery

export type DeliveryFieldFault = 'missing' | 'too-long' | 'malformed'

/** What was typed into a field, as it is kept and shown. */
export function deliveryText(name: DeliveryFieldName, written: string): string {
  const most = longestOfDelivery[name]
  if (name === 'comments') return plainWithin(most, written, plainLines)
  const line = plainWithin(most, written)
  return name === 'phone' ? (mexicanPhone(line) ?? line) : line
}

const forms: Partial<Record<DeliveryFieldName, RegExp>> = {
  email: emailAddress,
  postalCode: fiveDigits,
  phone: /^\+52\d{10}$/,
}

const optional: readonly DeliveryFieldName[] = ['phone', 'comments']

/**
 * What is wrong with the text of a field (`deliveryText`); null where it is good. The same in the browser and on
 * the server; whether the shop ships there and whether it needs a telephone is for who knows the settings.
 */
export function deliveryFieldFault(name: DeliveryFieldName, text: string): DeliveryFieldFault | null {
  if (text === '') return optional.includes(name) ? null : 'missing'
  if (forms[name]?.test(text) === false) return 'malformed'
  return text.length > longestOfDelivery[name] ? 'too-long' : null
}
