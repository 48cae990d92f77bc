import type { Brand } from './brand.ts'
import type { Carrier } from '../shipping/carriers.ts'
import type { Centavos } from '../values/money.ts'
import type { GarmentPrices } from '../designs/garment-price.ts'
import type { ShippingRates } from '../shipping/shipping.ts'
import type { Opening } from '../opening/opening.ts'

/**
 * The settings that the owner changes while the shop runs. They come in groups; each group is read, changed and logged
 * as a whole. A group that nobody has changed has the values of the environment, and a brand without words and
 * pictures. Secrets and addresses of machines are only in the environment.
 */
export type OwnerSettings = Brand & {
  identity: { name: string; cry: string }
  /**
   * How buyers reach the shop. Networks have the address of the shop's profile; '' for those that the shop does not
   * use.
   */
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
    /** How long pieces are held for a buyer who is paying. */
    holdMinutes: number
    /** Business days between the order and the parcel of a made-to-order garment. */
    madeToOrderDays: number
  }
  /**
   * The price of each garment of the builder. While nobody has changed the prices, a production shop keeps the builder
   * closed.
   */
  garments: GarmentPrices
  /** The usual shipping cost, for places without a cost of their own, and the delivery time in business days. */
  shipping: ShippingRates & {
    deliveryDays: number
    /** Whether the shop delivers to Ciudad de México. */
    withMexicoCity: boolean
    /** Whether every buyer of a parcel must give a telephone number for the carrier. */
    phoneNeeded: boolean
  }
  /** In the order in which the back office offers them. */
  carriers: { list: readonly Carrier[] }
  /** The membership card. `monthlyYield`: in percent. `notice`: a text on its page; '' shows none. */
  card: { sold: boolean; price: Centavos; monthlyYield: number; notice: string }
  /**
   * Whether the shop is open to visitors. Opening and closing change it (use-cases/opening), not a form of the
   * settings.
   */
  opening: Opening
}

export type SettingsGroup = keyof OwnerSettings
/** The groups that a form of the settings changes. */
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

/** The name of a field in any group. */
export type SettingsField = { [Group in FormGroup]: keyof OwnerSettings[Group] }[FormGroup]
