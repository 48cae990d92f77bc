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
import type { BrandIcons } from '../gateways/images/brand-icons.ts'
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

/** What the owner chose: identity, limits and switches. */
export type ShopSettings = {
  /** Whether visitors may come in, as the owner chose; and what stands against it in the environment. */
  opening: Opening
  missing: readonly MissingPart[]
  name: string
  cry: string
  email: string
  whatsapp: string
  address: string
  hours: string
  social: readonly { name: string; url: string }[]
  /** Its own words, colours and pictures. */
  brand: Brand
  /** Where browsers find the shop, without a slash at the end. */
  publicUrl: string
  /** Where the back office lives, if it has a host of its own (domain/staff/backoffice-origin.ts). */
  backofficeUrl: string | null
  holdMinutes: number
  /** What one network may keep apart without paying. */
  holdLimits: HoldLimits
  /** How many payments may be started in a quarter of an hour. */
  paymentLimits: { perBrowser: number; perNetwork: number; inAll: number }
  /** How many messages of the contact form are mailed one by one in an hour; the rest are told of together. */
  contactMailsAnHour: number
  /** How many mails about accounts are written in an hour; beyond it each network still has a few. */
  accountMailsAnHour: number
  /** Business days that making a garment to order takes, before it is sent. */
  madeToOrderDays: number
  /** null: the owner has not saved the prices, and the builder is closed. */
  garmentPrices: GarmentPrices | null
  /** Business days in which the law wants an answer to what somebody asks of their data. */
  arcoDays: number
  shipping: OwnerSettings['shipping']
  carriers: readonly Carrier[]
  /** null: the module is off. The yield is in percent a month; `notice` is the operator's own, shown on its page. */
  membershipCard: { price: Centavos; monthlyYield: number; notice: string | null } | null
  /** Other sites whose pictures a page may show, as origins. */
  pictureSites: readonly string[]
  /** When the shop makes its backup each day, 0 to 23 in central Mexico; null: somebody else does. */
  backupHour: number | null
  /** Whether browsers shall know every name under the shop's own to be reached by https alone. */
  hstsSubdomains: boolean
  /** Publishable: keeps strangers' scripts from posting by accident, no more. */
  backendKey: string
  /** Proxies of ours in front, whose word on the client's address counts. */
  trustedProxies: number
  payPal: { clientId: string; sdkBaseUrl: string }
  /** Which parts are only there to show the shop; pages say so. */
  demonstration: { payments: boolean; mail: boolean; backoffice: boolean }
}

/**
 * Operators' log: one event a line, never personal data, never secrets. Faults that repeat themselves are counted after
 * the first few; `each`: this is told every time, because every one is somebody's money or has to be looked after.
 */
export type Log = (event: {
  level: 'info' | 'warn' | 'error'
  what: string
  each?: true
  [fact: string]: unknown
}) => void

/** Operators' figures: how often something ended how. Words of our own, never anybody's data. */
export type Count = (what: 'payment-started' | 'payment-settled', outcome: string) => void

/** Everything a use case may need, chosen once at the start. Time, ids and chance come from here too. */
export type Shop = {
  db: Db
  payments: PaymentProvider
  mailer: Mailer
  webhooks: WebhookReceiver
  pictures: Pictures
  /** Where files lie that are too large for the database. */
  files: FileStore
  makePicture: PictureMaker
  backups: Backups
  cardPictures: CardPictures
  icons: BrandIcons
  printFiles: PrintFiles
  sheets: Sheets
  ownPrints: OwnPrints
  identity: IdentityProvider
  /** Those of the staff, with every identity provider. */
  passwords: Passwords
  /** Tells whether a password is one of the most used of the world. */
  openCommonPasswords: () => Promise<(plain: string) => boolean>
  settings: ShopSettings
  /** After a change of the settings: this process knows it before whoever made it is answered. */
  settingsChanged: () => Promise<unknown>
  now: () => Date
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  log: Log
  count: Count
  /** Called between two steps of anything that may be cut off; does nothing outside tests; a test may hold the work there. */
  reached: Reached
}
