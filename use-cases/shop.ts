import type { Db } from '../data/database.ts'
import type { ConnectionState, Service } from '../domain/connections/connection.ts'
import type { Brand } from '../domain/settings/brand.ts'
import type { ParcelSettings } from '../domain/shipping/parcel-file.ts'
import type { PickupSettings } from '../domain/shipping/pickup.ts'
import type { Carrier } from '../domain/shipping/carriers.ts'
import type { GarmentPrices } from '../domain/designs/garment-price.ts'
import type { HoldLimits } from '../domain/purchase/hold-limits.ts'
import type { Centavos } from '../domain/values/money.ts'
import type { InvoiceSettings } from '../domain/invoices/invoice-settings.ts'
import type { TransferLimits, TransferOffer } from '../domain/payments/transfer-account.ts'
import type { OwnerSettings } from '../domain/settings/owner-settings.ts'
import type { MissingPart, Opening } from '../domain/opening/opening.ts'
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts'
import type { Passwords } from '../gateways/identity/password-hashing.ts'
import type { BrandIcons } from '../gateways/images/draw-brand-icons.ts'
import type { CardPictures } from '../gateways/images/card-pictures.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Backups } from '../gateways/backups/backups.ts'
import type { FileStore } from '../gateways/files/file-store.ts'
import type { PictureMaker } from '../gateways/images/picture-maker.ts'
import type { Pictures } from '../gateways/images/pictures.ts'
import type { PaymentProviders } from '../gateways/payments/payment-providers.ts'
import type { PayPalAccounts } from '../gateways/payments/paypal/paypal-accounts.ts'
import type { Spreadsheets } from '../gateways/spreadsheets/spreadsheets.ts'
import type { OwnPrints } from '../gateways/prints/own-prints.ts'
import type { PrintFiles } from '../gateways/prints/print-files.ts'
import type { Vault } from '../gateways/secrets/vault.ts'
import type { ReceiptCleaner } from '../gateways/receipts/receipt-cleaner.ts'
import type { Reached } from './step.ts'

/** The settings as the program uses them: identity, limits, switches. */
export type ShopSettings = {
  /** `missing`: parts that neither the environment nor the owner gave, which keep the shop closed. */
  opening: Opening
  missing: readonly MissingPart[]
  connections: Readonly<Record<Service, ConnectionState>>
  name: string
  cry: string
  email: string
  whatsapp: string
  address: string
  hours: string
  social: readonly { name: string; url: string }[]
  brand: Brand
  /** Origin for browsers, without a slash at the end. */
  publicUrl: string
  /** null: the back office has no host of its own (domain/staff/backoffice-origin.ts). */
  backofficeUrl: string | null
  holdMinutes: number
  /** Limits on unpaid pieces of one network. */
  holdLimits: HoldLimits
  /** null: the shop offers no payment by transfer. Only the page of such an order may show the account. */
  transfer: TransferOffer | null
  transferLimits: TransferLimits
  invoicing: InvoiceSettings
  /** Payments that may start in fifteen minutes. */
  paymentLimits: { perBrowser: number; perNetwork: number; inAll: number }
  /** Mails about contact messages; further messages share one mail. */
  contactMailsAnHour: number
  /** Above this number, each network still has a few. */
  accountMailsAnHour: number
  /** Business days between the order and the parcel. */
  madeToOrderDays: number
  /** Hoy names the products with several ages that are not counted by size yet. */
  remindsOfSizes: boolean
  /** The public files of the catalogue say how many pieces each product has. */
  publishesPieces: boolean
  pickup: PickupSettings
  parcels: ParcelSettings
  /** A discount code never lowers the price of the goods below this. */
  leastAfterCode: Centavos
  /** The catalogue shows sold-out garments too, after those that are there. */
  showsSoldOut: boolean
  /** The rows of garments on the home page that fill themselves. */
  homeRows: OwnerSettings['rows']
  /** Pieces that came back wait this many hours for the people who were told, before the next people are told. */
  waitHours: number
  /** null: the owner has not saved the prices, so the builder is closed. */
  garmentPrices: GarmentPrices | null
  /** Business days for an answer to a request about personal data, by law. */
  arcoDays: number
  shipping: OwnerSettings['shipping']
  carriers: readonly Carrier[]
  /** null: the shop sells no cards. `monthlyYield`: in percent. `notice`: the operator's text on the card's page. */
  membershipCard: { price: Centavos; monthlyYield: number; notice: string | null } | null
  /** Origins of sites whose pictures pages may load. */
  pictureSites: readonly string[]
  /** Hour of the daily backup, 0 to 23 in central Mexico; null: another system makes the backups. */
  backupHour: number | null
  /** HSTS for every subdomain of the shop's domain. */
  hstsSubdomains: boolean
  /** A public value, not a secret: it only stops scripts of strangers that post by accident. */
  backendKey: string
  /** Our own proxies in front of the shop, whose forwarded client address is trusted. */
  trustedProxies: number
  /** Parts that are only a demonstration; pages say so. */
  demonstration: { payments: boolean; mail: boolean; backoffice: boolean }
}

/**
 * Operators' log: never personal data or secrets. Repeated faults are counted after the first few. `each`: the event
 * is logged every time, because it concerns somebody's money or needs a person.
 */
export type Log = (event: {
  level: 'info' | 'warn' | 'error'
  what: string
  each?: true
  [fact: string]: unknown
}) => void

/** Metrics for operators. Labels are fixed words, never data of people. */
export type Count = (what: 'payment-started' | 'payment-settled', outcome: string) => void

/** Everything that use cases need, also time, ids and randomness. */
export type Shop = {
  db: Db
  payments: PaymentProviders
  /** For the connection of an account; payments use `payments`. */
  payPal: Pick<PayPalAccounts, 'withKeys' | 'furtherName'>
  mailer: Mailer
  pictures: Pictures
  files: FileStore
  makePicture: PictureMaker
  backups: Backups
  cardPictures: CardPictures
  icons: BrandIcons
  printFiles: PrintFiles
  spreadsheets: Spreadsheets
  ownPrints: OwnPrints
  cleanReceipt: ReceiptCleaner
  identity: IdentityProvider
  /** Encrypts the secrets that the owner types. */
  vault: Vault
  /** Password hashing for staff, whichever identity provider customers use. */
  passwords: Passwords
  /** The result tells whether a password is among the world's most used. */
  openCommonPasswords: () => Promise<(plain: string) => boolean>
  settings: ShopSettings
  /** This process then uses the new settings before it answers the request. */
  settingsChanged: () => Promise<unknown>
  now: () => Date
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  log: Log
  count: Count
  /** Called between two steps that a crash could separate; only tests do something there. */
  reached: Reached
}
