import type { Db } from '../data/database.ts'
import type { Brand } from '../domain/settings/brand.ts'
import type { Carrier } from '../domain/shipping/carriers.ts'
import type { GarmentPrices } from '../domain/designs/garment-price.ts'
import type { HoldLimits } from '../domain/purchase/hold-limits.ts'
import type { Centavos } from '../domain/values/money.ts'
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
import type { PaymentProvider } from '../gateways/payments/payment-provider.ts'
import type { WebhookReceiver } from '../gateways/payments/payment-webhooks.ts'
import type { Sheets } from '../gateways/spreadsheets/sheets.ts'
import type { OwnPrints } from '../gateways/prints/own-prints.ts'
import type { PrintFiles } from '../gateways/prints/print-files.ts'
import type { Reached } from './step.ts'

/** The owner's settings as the program uses them: identity, limits, switches. */
export type ShopSettings = {
  /** Whether the owner opened the shop to visitors; and the parts that the environment lacks, which keep it closed. */
  opening: Opening
  missing: readonly MissingPart[]
  name: string
  cry: string
  email: string
  whatsapp: string
  address: string
  hours: string
  social: readonly { name: string; url: string }[]
  /** The brand's words, colours and pictures. */
  brand: Brand
  /** The shop's origin for browsers, without a slash at the end. */
  publicUrl: string
  /** The origin of the back office, when it has a host of its own (domain/staff/backoffice-origin.ts). */
  backofficeUrl: string | null
  holdMinutes: number
  /** Limits on the unpaid pieces that one network may hold. */
  holdLimits: HoldLimits
  /** How many payments may be started in fifteen minutes. */
  paymentLimits: { perBrowser: number; perNetwork: number; inAll: number }
  /** How many contact messages per hour get a mail of their own; further messages share one mail. */
  contactMailsAnHour: number
  /** How many account mails the shop sends per hour. Beyond that, each network still has a few. */
  accountMailsAnHour: number
  /** Business days between the order and the parcel of a made-to-order garment. */
  madeToOrderDays: number
  /** null: the owner has not saved the prices, so the builder is closed. */
  garmentPrices: GarmentPrices | null
  /** Business days in which the law requires an answer to a request about personal data. */
  arcoDays: number
  shipping: OwnerSettings['shipping']
  carriers: readonly Carrier[]
  /** null: the shop sells no cards. `monthlyYield`: in percent. `notice`: the operator's text on the card's page. */
  membershipCard: { price: Centavos; monthlyYield: number; notice: string | null } | null
  /** Origins of other sites whose pictures pages may load. */
  pictureSites: readonly string[]
  /** The hour of the daily backup, 0 to 23 in central Mexico; null: another system makes the backups. */
  backupHour: number | null
  /** Whether browsers must use https for every subdomain of the shop's domain (HSTS). */
  hstsSubdomains: boolean
  /** A public value, not a secret: it only stops scripts of strangers that post by accident. */
  backendKey: string
  /** The number of our own proxies in front of the shop, whose forwarded client address is trusted. */
  trustedProxies: number
  payPal: { clientId: string; sdkBaseUrl: string }
  /** Parts that are only a demonstration; pages say so. */
  demonstration: { payments: boolean; mail: boolean; backoffice: boolean }
}

/**
 * The operators' log: one event per line, never personal data or secrets. Repeated faults are counted after the first
 * few. `each`: an event that is logged every time, because it concerns somebody's money or needs a person.
 */
export type Log = (event: {
  level: 'info' | 'warn' | 'error'
  what: string
  each?: true
  [fact: string]: unknown
}) => void

/** The operators' metrics: how often an action ended in which way. Labels are fixed words, never data of people. */
export type Count = (what: 'payment-started' | 'payment-settled', outcome: string) => void

/** Everything that use cases need, put together once at the start. Time, ids and randomness come from here too. */
export type Shop = {
  db: Db
  payments: PaymentProvider
  mailer: Mailer
  webhooks: WebhookReceiver
  pictures: Pictures
  /** Storage for files that are too large for the database. */
  files: FileStore
  makePicture: PictureMaker
  backups: Backups
  cardPictures: CardPictures
  icons: BrandIcons
  printFiles: PrintFiles
  sheets: Sheets
  ownPrints: OwnPrints
  identity: IdentityProvider
  /** Password hashing for staff, whichever identity provider customers use. */
  passwords: Passwords
  /** Opens the list of the world's most used passwords; the result tells whether a password is among them. */
  openCommonPasswords: () => Promise<(plain: string) => boolean>
  settings: ShopSettings
  /** Called after a change of the settings, so that this process uses the new ones before it answers the request. */
  settingsChanged: () => Promise<unknown>
  now: () => Date
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  log: Log
  count: Count
  /**
   * Called between two steps that a crash could separate. Outside tests it does nothing; a test can stop the work
   * there.
   */
  reached: Reached
}
