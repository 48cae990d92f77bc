import { emailAddress, longestEmailAddress } from '../values/email-address.ts'
import { mexicanPhone } from '../values/phone.ts'
import { plainLines, plainWithin } from '../values/plain-text.ts'
import { type PlaceFault, placeFault } from './states-of-postal-code.ts'

/** How an order gets to its buyer: it is sent to an address, or the buyer picks it up. */
export type Delivery = DeliveryAddress | Pickup

type Receiver = {
  fullName: string
  /** '+52' and ten digits; '' or absent when the buyer gave no telephone. */
  phone?: string
}

/** `pickup`: what the shop called this way when the order was bought, such as 'Recoger en la tienda'. */
export type Pickup = Receiver & { pickup: string }

/** A Mexican address. The shop sends to no other country. */
export type DeliveryAddress = Receiver & {
  pickup?: undefined
  /** Street and house number. */
  street: string
  suburb: string
  city: string
  state: string
  /** Five digits, stored as text. */
  postalCode: string
  country: 'MX'
}

/** The address of an order in forms that need one; each part is '' if the order is picked up. */
export function addressOfDelivery(delivery: Delivery): DeliveryAddress {
  if (delivery.pickup === undefined) return delivery
  const { pickup: _, ...receiver } = delivery
  return { ...receiver, street: '', suburb: '', city: '', state: '', postalCode: '', country: 'MX' }
}

/** Keeps the first of several equal addresses. */
export function distinctDeliveries(deliveries: readonly DeliveryAddress[], most: number): DeliveryAddress[] {
  const placeOf = ({ fullName, street, suburb, postalCode }: DeliveryAddress) =>
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

export function statesFor({ withMexicoCity }: { withMexicoCity: boolean }): readonly string[] {
  return withMexicoCity ? states.toSpliced(states.indexOf('Coahuila'), 0, mexicoCity) : states
}

const fiveDigits = /^\d{5}$/

/**
 * Postal codes have five digits and begin at 09999. Lower codes, up to 16999, are in Ciudad de México, and are
 * accepted when the shop ships there.
 */
export function isPostalCode(text: string, shipsTo: readonly string[]): boolean {
  return fiveDigits.test(text) && Number(text) >= (shipsTo.includes(mexicoCity) ? 1000 : 9999)
}

/**
 * Longest texts of a delivery form, in characters. `way`: 'pickup' when the buyer picks the order up, '' for an address.
 * Payment providers and the database accept texts of these lengths too.
 */
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
  way: 6,
} as const

export type DeliveryFieldName = keyof typeof longestOfDelivery

export type DeliveryFieldFault = 'missing' | 'too-long' | 'malformed'

export function deliveryText(name: DeliveryFieldName, written: string): string {
  const most = longestOfDelivery[name]
  if (name === 'comments') return plainWithin(most, written, plainLines)
  const line = plainWithin(most, written)
  return name === 'phone' ? (mexicanPhone(line) ?? line) : line
}

const forms: Partial<Record<DeliveryFieldName, RegExp>> = {
  way: /^pickup$/,
  email: emailAddress,
  postalCode: fiveDigits,
  phone: /^\+52\d{10}$/,
}

const optional: readonly DeliveryFieldName[] = ['phone', 'comments', 'way']

/**
 * `text`: the result of `deliveryText`. This function does not check whether the shop ships to the place or needs a
 * telephone, because that depends on the settings.
 */
export function deliveryFieldFault(name: DeliveryFieldName, text: string): DeliveryFieldFault | null {
  if (text === '') return optional.includes(name) ? null : 'missing'
  if (forms[name]?.test(text) === false) return 'malformed'
  return text.length > longestOfDelivery[name] ? 'too-long' : null
}

export const addressFields = ['fullName', 'phone', 'street', 'postalCode', 'suburb', 'city', 'state'] as const
export type AddressField = (typeof addressFields)[number]

/** An address as typed in a form, not yet checked. */
export type AddressDraft = Record<Exclude<AddressField, 'phone'>, string> & { phone?: string }

export type AddressFault = DeliveryFieldFault | PlaceFault | 'not-listed'

export type FaultyAddress = { kind: 'faulty'; faults: Partial<Record<AddressField, AddressFault>> }

/** Checks an address by the rules of the checkout form. `statesOfCode`: the result of `statesOfPostalCode`. */
export function checkAddress(
  draft: AddressDraft,
  settings: { withMexicoCity: boolean },
  statesOfCode: readonly string[],
): { kind: 'good'; delivery: DeliveryAddress } | FaultyAddress {
  const states = statesFor(settings)
  const texts = Object.fromEntries(
    addressFields.map((name) => [name, deliveryText(name, draft[name] ?? '')]),
  ) as Record<AddressField, string>
  const faults: FaultyAddress['faults'] = {}
  for (const name of addressFields) {
    const fault = deliveryFieldFault(name, texts[name])
    if (fault !== null) faults[name] = fault
  }
  if (!faults.state && !states.includes(texts.state)) faults.state = 'not-listed'
  const place = placeFault(texts.state, statesOfCode, states)
  if (place === 'elsewhere') faults.state ??= place
  else if (place !== null) faults.postalCode ??= place
  return Object.keys(faults).length > 0
    ? { kind: 'faulty', faults }
    : { kind: 'good', delivery: { ...texts, country: 'MX' } }
}
