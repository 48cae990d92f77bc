import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ArcoTables } from './accounts/arco-tables.ts'
import type { BackupTables } from './backups/backup-tables.ts'
import type { Audience, Garment, ProductStatus, Size } from '../domain/catalogue/catalogue.ts'
import type { CheckoutState, ClosedReason } from '../domain/purchase/checkout-states.ts'
import type { Delivery } from '../domain/shipping/delivery.ts'
import type { Finding } from '../domain/payments/finding.ts'
import type { OrderState, SalesChannel } from '../domain/orders/order-life.ts'
import type { ParcelBefore } from '../domain/orders/parcel-before.ts'
import type { PricedLine } from '../domain/purchase/priced-cart.ts'
import type { MessageTables } from './messages/message-tables.ts'
import type { OrderSearchTables } from './orders/order-search-tables.ts'
import type { MoneyTables } from './payments/money-tables.ts'
import type { PictureTables } from './pictures/picture-tables.ts'
import type { ReviewTables } from './payments/review-tables.ts'
import type { SheetTables } from './spreadsheets/sheet-tables.ts'
import type { DesignTables } from './designs/design-tables.ts'
import type { StockTables } from './catalogue/stock-tables.ts'
import type { SettingsTables } from './settings/settings-tables.ts'
import type { ShippingTables } from './shipping/shipping-tables.ts'
import type { DirectSalesTables } from './payments/direct-sales-tables.ts'
import type { OpeningTables } from './opening/opening-tables.ts'
import type { StaffTables } from './staff/staff-tables.ts'
import type { TodayTables } from './today/today-tables.ts'

/** The tables of db/migrations, as Kysely sees them. Timestamps are Dates; money is whole centavos. */
export type Database = ArcoTables &
  BackupTables &
  DirectSalesTables &
  StaffTables &
  MessageTables &
  MoneyTables &
  OpeningTables &
  PictureTables &
  ReviewTables &
  SettingsTables &
  ShippingTables &
  SheetTables &
  StockTables &
  DesignTables &
  OrderSearchTables &
  TodayTables & {
    products: ProductsTable
    shelf: ShelfTable
    postal_codes: PostalCodesTable
    size_guide: SizeGuideTable
    customers: CustomersTable
    identity_users: IdentityUsersTable
    sessions: SessionsTable
    single_use_links: SingleUseLinksTable
    counted_attempts: { key: string; attempts: number; window_ends_at: Date }
    known_devices: { id: string; customer_id: string; last_seen: Generated<Date> }
    checkouts: CheckoutsTable
    holds: { checkout_id: string; product_id: string; quantity: number }
    orders: OrdersTable
    order_items: OrderItemsTable
    order_notes: {
      id: string
      order_id: string
      staff_id: string | null
      text: string
      created_at: Generated<Date>
    }
    returned_pieces: {
      return_id: string
      order_id: string
      position: number
      quantity: number
      sound: boolean
      reason: Generated<string>
      created_at: Generated<Date>
    }
    membership_cards: MembershipCardsTable
    jobs: JobsTable
    outbox: OutboxTable
    webhook_events: WebhookEventsTable
    webhook_certificates: { address: string; pem: string; valid_until: Date; proved_at: Generated<Date> }
    reconciliations: {
      id: string
      started_at: Date
      finished_at: Date
      looked_at: number
      unanswered: number
      healed: JSONColumnType<{ orderNumber: string; what: string }[]>
      findings: JSONColumnType<{ orderNumber: string; what: string; finding?: Finding }[]>
    }
  }

type SizeGuideTable = {
  position: number
  size: Size | null
  age: string
  height_from: number
  height_to: number
  chest_from: number
  chest_to: number
  waist_from: number
  waist_to: number
}

type ProductsTable = {
  id: string
  status: Generated<ProductStatus>
  title: string
  description: Generated<string>
  price_centavos: number
  pieces: number
  held: Generated<number>
  ages: string[]
  audience: Audience | null
  garment: Garment | null
  design_id: string | null
  images: string[]
  /** What each picture shows, in their order; the last ones may be missing. */
  image_texts: Generated<string[]>
  position: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Raised by a trigger with whatever the owner changes. */
  version: Generated<number>
  /** Active and with a picture, sold out or not. */
  shown: GeneratedAlways<boolean>
  /** Shown, with a free piece. */
  offered: GeneratedAlways<boolean>
  /** Its free pieces while they are few, else 4. */
  scarce: GeneratedAlways<number>
}

/** Kept by triggers on products; never written by the shop. */
type ShelfTable = {
  product_id: string
  position: number
  price_centavos: number
  created_at: Date
  changed_at: Date
  audience: Audience | null
  garment: Garment | null
  years: number[]
  years_text: string
}

type PostalCodesTable = {
  postal_code: string
  position: number
  suburb: string
  city: string
  state: string
}

type CustomersTable = {
  id: Generated<string>
  f_id: string | null
  status: Generated<'Active' | 'Disabled'>
  name: string
  last_name: string
  email: string
  phone: Generated<string>
  partner: Generated<boolean>
  partner_card: Generated<string>
  email_verified_at: Date | null
  /** Counts the passwords and switches of this customer; a session begun under an older count is none. */
  sign_in_era: Generated<number>
  erased_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** What a customer is found by. */
  words: GeneratedAlways<string>
}

/** Of the built-in identity provider. */
type IdentityUsersTable = {
  id: string
  email: string
  password_hash: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SessionsTable = {
  /** SHA-256 of the cookie's token. */
  token_hash: string
  /** The identity's user id, as in customers.f_id. */
  user_id: string
  expires_at: Date
  created_at: Generated<Date>
}

type SingleUseLinksTable = {
  /** SHA-256 of the link's secret. */
  hash: string
  subject: string
  expires_at: Date
  created_at: Generated<Date>
}

type CheckoutsTable = {
  id: string
  visitor: string
  source: Generated<string>
  customer_id: string | null
  order_number: string
  state: CheckoutState
  closed_reason: ClosedReason | null
  fingerprint: string
  lines: JSONColumnType<PricedLine[]>
  delivery: JSONColumnType<Delivery>
  email: string
  comments: Generated<string>
  currency: Generated<'MXN'>
  garments_centavos: number
  cards_centavos: number
  shipping_centavos: number
  item_total_centavos: GeneratedAlways<number>
  total_centavos: GeneratedAlways<number>
  provider: string
  provider_order_id: string | null
  capture_attempt: Generated<number>
  hold_expires_at: Date
  held_since: Generated<Date>
  released_at: Date | null
  due_at: Date
  promised_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type OrdersTable = {
  id: string
  number: string
  checkout_id: string
  customer_id: string | null
  state: OrderState
  provider: string
  provider_order_id: string
  capture_id: string
  email: string
  delivery: JSONColumnType<Delivery>
  comments: Generated<string>
  currency: 'MXN'
  garments_centavos: number
  cards_centavos: number
  shipping_centavos: number
  item_total_centavos: GeneratedAlways<number>
  total_centavos: GeneratedAlways<number>
  /** Opens the order without an account. */
  access_key: Generated<string>
  created_at: Generated<Date>
  channel: Generated<SalesChannel>
  carrier: Generated<string>
  tracking_number: Generated<string>
  in_hand: Generated<boolean>
  shipped_at: Date | null
  delivered_at: Date | null
  /** The parcel that came back before this one was sent. */
  parcel_before: JSONColumnType<ParcelBefore> | null
  state_since: Generated<Date>
  /** As the buyer wrote it, where staff mended it. */
  delivery_as_bought: JSONColumnType<Delivery> | null
  version: Generated<number>
}

type OrderItemsTable = {
  order_id: string
  position: number
  line_id: string
  product_id: string | null
  name: string
  description: string
  category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS'
  colour: string
  size: string
  design: string
  image: string
  quantity: number
  unit_price_centavos: number
}

type MembershipCardsTable = {
  id: string
  customer_id: string
  order_id: string
  number: string
  holder: string
  line_id: string
  amount_centavos: number
  verification_key: Generated<string>
  issued_at: Generated<Date>
  revoked_at: Date | null
  revoked_reason: Generated<string>
}

type JobsTable = {
  id: string
  kind: string
  payload: ColumnType<unknown, string, string>
  run_at: Generated<Date>
  attempts: Generated<number>
  locked_until: Date | null
  last_error: string | null
  finished_at: Date | null
  created_at: Generated<Date>
}

type OutboxTable = {
  id: string
  kind: string
  recipient: string
  payload: ColumnType<unknown, string, string>
  created_at: Generated<Date>
  sent_at: Date | null
  sent_count: Generated<number>
}

type WebhookEventsTable = {
  provider: string
  id: string
  type: string
  body: Buffer
  headers: JSONColumnType<Record<string, string>>
  received_at: Generated<Date>
  processed_at: Date | null
  outcome: string | null
}
