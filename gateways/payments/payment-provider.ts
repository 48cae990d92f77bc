import type { CaptureState, PendingReason } from '../../domain/payments/capture.ts'
import type { LostOrder } from '../../domain/payments/lost-payment.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { PriceParts } from '../../domain/purchase/price-parts.ts'
import type { WebhookReceiver } from './payment-webhooks.ts'

/** `id` and `orderNumber` belong to the checkout; the provider shows them in its own back office. */
export type PaymentOrder = {
  id: string
  orderNumber: string
  lines: readonly PricedLine[]
  parts: PriceParts
  delivery: Delivery
}

/** A refusal in the provider's words. Never decide by the description. `reference`: for the provider's support. */
export type ProviderFault = { code: string; description: string; reference: string }

export type Capture = {
  id: string
  state: CaptureState
  amount: Centavos
  currency: string
  /** `net`: the amount that reaches the shop's account. null: the provider does not say. */
  fee: Centavos | null
  net: Centavos | null
  /** null: no money came, or the provider does not say when. */
  cameAt: Date | null
  /** Missing when the provider does not say the reason. */
  pendingReason?: PendingReason
}

/** `approved`: the payer approved, and the money is not captured. `refunds`: also those not made by the shop. */
export type ProviderOrder = {
  id: string
  approved: boolean
  capture: Capture | null
  refunds: readonly ProviderRefund[]
}

/** The provider may or may not have done the work (timeout, lost connection). Retry with the same idempotency key. */
export type Unknown = { kind: 'unknown'; reason: string }
export type ProviderRefused = { kind: 'refused' } & ProviderFault

/** `approveUrl` null: the payer has already approved the order (a retry with the same key). */
export type CreateResult =
  | { kind: 'created'; id: string; approveUrl: string | null }
  | ProviderRefused
  | Unknown

/** Each kind of refusal needs a different next step. */
export type CaptureRefusal =
  /** The payer can pay this order in another way. */
  | 'declined'
  | 'not-approved'
  /** The money was captured before, or is being captured now. */
  | 'asked-already'
  /** The order allows no more attempts; a new order is needed. */
  | 'used-up'
  /** The provider does not know the order, or has deleted it. */
  | 'missing'
  | 'refused'

export type CaptureResult =
  | { kind: 'captured'; capture: Capture }
  | ({ kind: CaptureRefusal } & ProviderFault)
  | Unknown
export type FindResult = { kind: 'found'; order: ProviderOrder } | { kind: 'missing' } | Unknown
export type FindCaptureResult =
  | { kind: 'found'; capture: Capture; providerOrderId: string | null }
  | { kind: 'missing' }
  | Unknown
export type ProviderRefund = {
  id: string
  state: 'completed' | 'pending' | 'failed' | 'cancelled'
  /** null: the provider does not say the amount, or says it in another currency. */
  amount: Centavos | null
  /** The part of the fee that the provider returned, and when the money went; null: the provider does not say. */
  feeBack: Centavos | null
  wentAt: Date | null
}
export type RefundResult = { kind: 'refunded'; refund: ProviderRefund } | ProviderRefused | Unknown

export type ListPaidResult = { kind: 'listed'; providerOrderIds: string[] } | Unknown
/** `unreadable`: the order does not have the form of this shop's orders. */
export type ReadLostOrderResult =
  | { kind: 'found'; order: LostOrder }
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  | Unknown

/** The provider's state at this process's last request. */
export type ProviderStatus = {
  /** `since`: the time since which the provider gives no valid response; null: the last response was valid. */
  away: { since: Date; reason: string } | null
  /** How far this machine's clock is ahead of the provider's; null: no response yet. */
  clockAheadMs: number | null
}

export type AccountCheck =
  | { kind: 'ready' }
  | { kind: 'keys-refused' }
  /** The webhook is not registered, is registered for another address, or lacks these events. */
  | { kind: 'webhook-unknown' }
  | { kind: 'webhook-elsewhere'; address: string }
  | { kind: 'webhook-partial'; lacking: readonly string[] }
  | Unknown

/** What a browser needs to pay; public values. `sources`: the origins that the Content-Security-Policy must allow. */
export type BrowserPart = { clientId: string; sdkBaseUrl: string; sources: readonly string[] }

/**
 * Everything specific to a provider is in its folder. A call with the same idempotency key is the same call, even when
 * the first response was lost. Failures of the provider or the network are returned, not thrown.
 */
export type PaymentProvider = {
  /** The provider itself, such as 'paypal': its accounts share the texts and the address of webhooks. */
  kind: string
  /** The name that the database stores with every id: the kind, or `kind:letters` for a further account. */
  name: string
  /** The account's name for people; contains no secret. */
  account: string
  /** Says whether a text has the form of this provider's order ids. */
  isOrderId(text: string): boolean
  browser: BrowserPart
  webhooks: WebhookReceiver
  /** Checks that the credentials work and that the webhook points to `publicUrl`. */
  checkAccount(publicUrl: string): Promise<AccountCheck>
  status(): ProviderStatus
  createOrder(
    order: PaymentOrder,
    options: { key: string; returnUrl: string; cancelUrl: string; shopName: string },
  ): Promise<CreateResult>
  captureOrder(providerOrderId: string, options: { key: string }): Promise<CaptureResult>
  findOrder(providerOrderId: string): Promise<FindResult>
  refundCapture(captureId: string, options: { key: string; amount: Centavos }): Promise<RefundResult>
  findCapture(captureId: string): Promise<FindCaptureResult>
  /** The orders paid after `since`, at most a month back. A shop that was restored from a backup needs this list. */
  listPaid(since: Date, now: Date): Promise<ListPaidResult>
  /** Reads an order as the shop sent it to the provider. */
  readLostOrder(providerOrderId: string): Promise<ReadLostOrderResult>
}
