/**
 * Records are replaced whole and never changed in place, so that each journal line holds complete records. Times are
 * milliseconds since 1970; money is text with two decimals, as in the API.
 */

import type { AccountOwner } from '../options.ts'
import type { Refusal } from '../protocol/refusal.ts'

/** A further account. `clientSecret` is its first secret, `secret` the secret that works now. */
export interface AccountRecord {
  readonly clientId: string
  readonly clientSecret: string
  readonly secret: string
  readonly owner: AccountOwner
}

export interface Money {
  readonly currency_code: string
  readonly value: string
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'

export type CaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'
  | 'FAILED'

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'

export interface Item {
  readonly name: string
  readonly unit_amount: Money
  readonly quantity: string
  readonly description?: string
  readonly sku?: string
  readonly category?: string
}

export interface Address {
  readonly address_line_1?: string
  readonly address_line_2?: string
  readonly admin_area_2?: string
  readonly admin_area_1?: string
  readonly postal_code?: string
  readonly country_code: string
}

export interface Shipping {
  readonly name?: { readonly full_name?: string }
  readonly address?: Address
}

export interface Amount extends Money {
  readonly breakdown?: Readonly<Record<string, Money>>
}

/** The purchase unit as the merchant sent it, already validated. */
export interface PurchaseUnit {
  readonly reference_id: string
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly description?: string
  readonly soft_descriptor?: string
  readonly amount: Amount
  readonly items?: readonly Item[]
  readonly shipping?: Shipping
}

export interface Experience {
  readonly brand_name?: string
  readonly shipping_preference?: string
  readonly return_url?: string
  readonly cancel_url?: string
}

export interface Payer {
  readonly email: string
  readonly id: string
  readonly givenName: string
  readonly surname: string
  readonly phone: string
  readonly address: Address
}

/** `decline`: the next capture is refused once, because of the buyer's payment method. */
export interface Approval {
  readonly outcome: 'pay' | 'decline'
  readonly at: number
  /** In milliseconds: the capture commits at once, and its response is sent after this delay. */
  readonly captureDelayMs: number
}

export interface OrderRecord {
  readonly id: string
  readonly status: OrderStatus
  /** The order's status before the approval; orders that name the PayPal wallet have PAYER_ACTION_REQUIRED. */
  readonly openStatus: 'CREATED' | 'PAYER_ACTION_REQUIRED'
  readonly units: readonly PurchaseUnit[]
  readonly experience: Experience
  readonly payer?: Payer
  readonly approval?: Approval
  readonly declines: number
  readonly captureIds: readonly string[]
  readonly createdAt: number
  readonly updatedAt: number
  /** From this time on a request for the order gets a 404, unless the order was captured. */
  readonly expiresAt: number
}

export interface CaptureRecord {
  readonly id: string
  readonly orderId: string
  readonly referenceId: string
  readonly status: CaptureStatus
  readonly reason?: string
  readonly amount: Money
  readonly fee: Money
  readonly refunded: Money
  readonly refundIds: readonly string[]
  readonly invoiceId?: string
  readonly customId?: string
  readonly disputed: boolean
  readonly createdAt: number
  readonly updatedAt: number
}

export interface RefundRecord {
  readonly id: string
  readonly captureId: string
  readonly orderId: string
  readonly status: RefundStatus
  readonly amount: Money
  readonly totalRefunded: Money
  readonly invoiceId?: string
  readonly customId?: string
  readonly note?: string
  readonly createdAt: number
  readonly updatedAt: number
}

export interface RememberedRequest {
  readonly at: number
  readonly show?: { readonly kind: 'order' | 'refund'; readonly id: string }
  readonly refusal?: Refusal
}

export interface WebhookRecord {
  readonly id: string
  readonly url: string
  readonly eventTypes: readonly string[]
}

export interface EventRecord {
  readonly id: string
  readonly type: string
  readonly orderId: string
  readonly at: number
  /** The exact bytes of the event that are signed and sent. */
  readonly body: string
}

/** A deliberate fault of a webhook delivery, to test that the shop refuses it. */
export type Flaw = 'bad-signature' | 'wrong-webhook-id' | 'tampered-body' | 'stale-time' | 'foreign-cert-url'

export type DeliveryState = 'pending' | 'held' | 'delivered' | 'failed' | 'discarded'

export interface DeliveryRecord {
  readonly id: string
  readonly eventId: string
  readonly webhookId: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly flaw?: Flaw
  readonly lastStatus?: number
  readonly lastError?: string
  readonly createdAt: number
}

export type DisputeStep = 'CREATED' | 'UPDATED' | 'RESOLVED'
