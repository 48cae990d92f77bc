import type { Fault } from '../domain/spreadsheets/fault.ts'
import type { PiecesSince } from '../domain/spreadsheets/pieces-since.ts'
import type { RowCounts, RowFields } from '../domain/spreadsheets/spreadsheet-plan.ts'
import type { Category, Colour, DesignFields, Garment } from '../domain/catalogue/catalogue.ts'
import type { TransferAccount } from '../domain/payments/transfer-account.ts'
import type { Delivery } from '../domain/shipping/delivery.ts'
import type { Finding } from '../domain/payments/finding.ts'
import type { ParcelBefore } from '../domain/orders/parcel-before.ts'
import type { PostalCodeFileFault } from '../domain/shipping/postal-code-file.ts'
import type { PricedLine } from '../domain/purchase/priced-cart.ts'
import type { GivenLine } from '../domain/refunds/refund.ts'

/** Gives jsonb and array columns the types of their contents, which the database does not know. Used by schema.ts. */
export type ColumnTypes = {
  'audit_log.became': Record<string, unknown>
  'audit_log.was': Record<string, unknown>
  'checkouts.delivery': Delivery
  'checkouts.lines': PricedLine[]
  'connections.facts': Record<string, unknown>
  'designs.colours': Colour[]
  'designs.garments': Garment[]
  'designs.previous': DesignFields
  'direct_sales.shop_prices': { position: number; unitPrice: number }[]
  'discount_codes.categories': Category[]
  'discount_codes.product_ids': string[]
  'jobs.payload': unknown
  'markdowns.categories': Category[]
  'markdowns.product_ids': string[]
  'orders.delivery': Delivery
  'orders.delivery_as_bought': Delivery
  'orders.parcel_before': ParcelBefore
  'outbox.payload': unknown
  'postal_code_files.fault': PostalCodeFileFault
  'products.ages': string[]
  'products.image_texts': string[]
  'products.images': string[]
  'reconciliations.findings': { orderNumber: string; what: string; finding?: Finding; provider?: string }[]
  'reconciliations.healed': { orderNumber: string; what: string }[]
  'refunds.lines': readonly GivenLine[]
  'settings.previous': Record<string, unknown>
  'settings.value': Record<string, unknown>
  'sheet_imports.counts': RowCounts
  'sheet_imports.faults': Fault[]
  'sheet_imports.left_as_is': string[]
  'sheet_imports.pieces_since': PiecesSince
  'sheet_imports.warnings': Fault[]
  'sheet_rows.became': RowFields
  'sheet_rows.was': RowFields
  'shelf.years': number[]
  'shop_notices.to_staff': string[]
  'staff_passkeys.transports': string[]
  'transfers.account': TransferAccount
  'webhook_events.headers': Record<string, string>
}
