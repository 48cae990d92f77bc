import type { OwnRows } from '../catalogue/home-row.ts'
import type { Brand } from './brand.ts'
import type { Carrier } from '../shipping/carriers.ts'
import type { ParcelSettings } from '../shipping/parcel-file.ts'
import type { PickupSettings } from '../shipping/pickup.ts'
import type { Centavos } from '../values/money.ts'
import type { GarmentPrices } from '../designs/garment-price.ts'
import type { ShippingRates } from '../shipping/shipping.ts'
import type { InvoiceSettings } from '../invoices/invoice-settings.ts'
import type { TransferSettings } from '../payments/transfer-account.ts'
import type { Opening } from '../opening/opening.ts'

/**
 * Each group of settings is read, changed and logged as a whole. A group that nobody has changed has the values of the
 * environment. Secrets and addresses of machines are only in the environment.
 */
export type OwnerSettings = Brand & {
  identity: { name: string; cry: string }
  /** Each social network's field has the address of the shop's profile, or ''. */
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
    /** The shop holds pieces for this long for a buyer who is paying. */
    holdMinutes: number
    /** Business days from the order of a made-to-order garment to its parcel. */
    madeToOrderDays: number
    /** Hoy names the products with several ages that are not counted by size yet. */
    remindsOfSizes: boolean
    /** The public files of the catalogue say how many pieces each product has. */
    publishesPieces: boolean
    /** A discount code never lowers the price of the goods below this. */
    leastAfterCode: Centavos
    /** The catalogue shows sold-out garments too, after those that are there. */
    showsSoldOut: boolean
    /** Pieces that came back wait this long for the people who were told, before the next people are told. */
    waitHours: number
  }
  /** The rows of garments on the home page that fill themselves. */
  rows: OwnRows
  /** The garment builder stays closed in production until somebody sets these prices. */
  garments: GarmentPrices
  /** `usualCost`: the shipping cost to places without a cost of their own. `deliveryDays`: business days. */
  shipping: ShippingRates & {
    deliveryDays: number
    withMexicoCity: boolean
    /** The carrier needs a telephone number from every buyer of a parcel. */
    phoneNeeded: boolean
  }
  carriers: { list: readonly Carrier[] }
  /** 'Recoger / entrega local'. */
  pickup: PickupSettings
  /** The files of parcels for shipping platforms. */
  parcels: ParcelSettings
  /** Membership cards. `monthlyYield`: in percent. `notice`: a text on the card's page; '' shows none. */
  card: { sold: boolean; price: Centavos; monthlyYield: number; notice: string }
  /** Payment by bank transfer or deposit. */
  transfer: TransferSettings
  /** 'Necesito factura'. */
  invoicing: InvoiceSettings
  /** Only the use cases in use-cases/opening change this group, not a form of the settings. */
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
  'rows',
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
  'pickup',
  'parcels',
  'card',
  'transfer',
  'invoicing',
] as const satisfies FormGroup[]

export type SettingsField = { [Group in FormGroup]: keyof OwnerSettings[Group] }[FormGroup]
