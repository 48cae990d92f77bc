import type { Brand } from './brand.ts'
import type { Carrier } from '../shipping/carriers.ts'
import type { Centavos } from '../values/money.ts'
import type { GarmentPrices } from '../designs/garment-price.ts'
import type { ShippingRates } from '../shipping/shipping.ts'
import type { Opening } from '../opening/opening.ts'

/**
 * What the owner changes of the shop while it runs, in groups: each is seen, changed and logged whole. Until somebody
 * changes a group, the environment says what it is, and of a brand's own words and pictures nobody has any. Secrets and
 * addresses of machines are the environment's alone.
 */
export type OwnerSettings = Brand & {
  identity: { name: string; cry: string }
  /** How the shop is reached. Networks: their addresses, '' for those it is not at. */
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
    /** How long pieces wait for a buyer who is paying. */
    holdMinutes: number
    /** Business days that making a garment to order takes, before it is sent. */
    madeToOrderDays: number
  }
  /** What each garment of the builder costs; while nobody has changed them, a shop that sells keeps the builder closed. */
  garments: GarmentPrices
  /** What the way costs where nothing else was written down of it, and how long it takes in business days. */
  shipping: ShippingRates & {
    deliveryDays: number
    /** Whether the shop delivers to Ciudad de México. */
    withMexicoCity: boolean
    /** Whether every buyer of a parcel has to give a telephone for the carrier. */
    phoneNeeded: boolean
  }
  /** In the order in which they are offered. */
  carriers: { list: readonly Carrier[] }
  /** The membership card; the yield is in percent a month; `notice`, '' for none, stands on its page. */
  card: { sold: boolean; price: Centavos; monthlyYield: number; notice: string }
  /** Whether visitors may come in: changed by opening and closing (use-cases/opening), not by a form of settings. */
  opening: Opening
}

export type SettingsGroup = keyof OwnerSettings
/** What is changed by a form of settings. */
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

/** The name of anything in any group. */
export type SettingsField = { [Group in FormGroup]: keyof OwnerSettings[Group] }[FormGroup]
