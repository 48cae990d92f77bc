import type { Brand } from './brand.ts'
import type { Carrier } from '../shipping/carriers.ts'
import type { Centavos } from '../values/money.ts'
import type { GarmentPrices } from '../designs/garment-price.ts'
import type { ShippingRates } from '../shipping/shipping.ts'
import type { Opening } from '../opening/opening.ts'

/**
 * Each group is read, changed and logged as a whole. A group that nobody has changed has the values of the
 * environment. Secrets and addresses of machines are only in the environment.
 */
export type OwnerSettings = Brand & {
  identity: { name: string; cry: string }
  /** A network has the address of the shop's profile, or ''. */
  contact: {
    email: string
    whatsapp: string
    address: string
    hours: string
    facebook: string
    instagram: string
    tiktok: string
  }
  selling: {
    /** Pieces are held this long for a buyer who is paying. */
    holdMinutes: number
    /** Business days from the order to the parcel. */
    madeToOrderDays: number
  }
  /** While nobody has changed the prices, a production shop keeps the builder closed. */
  garments: GarmentPrices
  /** `usualCost` is for places without a cost of their own. `deliveryDays`: business days. */
  shipping: ShippingRates & {
    deliveryDays: number
    withMexicoCity: boolean
    /** The carrier needs a telephone number from every buyer of a parcel. */
    phoneNeeded: boolean
  }
  carriers: { list: readonly Carrier[] }
  /** `monthlyYield`: in percent. `notice`: a text on the card's page; '' shows none. */
  card: { sold: boolean; price: Centavos; monthlyYield: number; notice: string }
  /** Only use-cases/opening changes this group, not a form of the settings. */
  opening: Opening
}

export type SettingsGroup = keyof OwnerSettings
export type FormGroup = Exclude<SettingsGroup, 'opening'>

export const settingsGroups = [
  'identity',
  'contact',
  'look',
  'pictures',
  'announcement',
  'home',
  'about',
  'voice',
  'legal',
  'terms',
  'privacy',
  'cookies',
  'payments',
  'selling',
  'garments',
  'shipping',
  'carriers',
  'card',
] as const satisfies FormGroup[]

export type SettingsField = { [Group in FormGroup]: keyof OwnerSettings[Group] }[FormGroup]
