import type { CaptureState, PendingReason } from '../../domain/payments/capture.ts'
import type { ToldOrder } from '../../domain/payments/lost-payment.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { PriceParts } from '../../domain/purchase/price-parts.ts'

/** What is to be paid. `id` and `orderNumber` are the checkout's; the provider shows them to whoever looks there. */
export type PaymentOrder = {
  id: string
  orderNumber: string
  lines: readonly PricedLine[]
  parts: PriceParts
  delivery: Delivery
}

/** A refusal in the provider's own words: to log and to tell, never to decide on. `reference` is for its support. */
export type ProviderFault = { code: string; description: string; reference: string }

export type Capture = {
  id: string
  state: CaptureState
  amount: Centavos
  currency: string
  /** What the provider keeps of it, and what reaches the shop's account; null where it does not say. */
  fee: Centavos | null
  net: Centavos | null
  /** When the money came; null where it did not, or the provider does not say. */
  cameAt: Date | null
  /** Why a pending capture waits, where the provider says it. */
  pendingReason?: PendingReason
}

/** `approved`: the payer said yes, and nobody has asked for the money since. `refunds`: whoever gave them back. */
export type ProviderOrder = {
  id: string
  approved: boolean
  capture: Capture | null
  refunds: readonly ProviderRefund[]
}

/** `unknown`: the provider may or may not have done it (time-out, lost connection, its own failure). Ask again, same key. */
export type Unknown = { kind: 'unknown'; reason: string }
export type ProviderRefused = { kind: 'refused' } & ProviderFault

/** `approveUrl` null: the payer approved it before; asking again with the same key told so. */
export type CreateResult =
  | { kind: 'created'; id: string; approveUrl: string | null }
  | ProviderRefused
  | Unknown

/** Why no money was asked for, as far as it matters what follows. */
export type CaptureRefusal =
  /** The same order can be paid in another way. */
  | 'declined'
  | 'not-approved'
  /** The money was asked for before, or is being asked for now. */
  | 'asked-already'
  /** This order takes no more tries; another one does. */
  | 'used-up'
  /** The provider does not know this order, or not any more. */
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
  /** null: it does not say, or says it in another money. */
  amount: Centavos | null
  /** What of its fee the provider gave back with it, and when the money went; null where it does not say. */
  feeBack: Centavos | null
  wentAt: Date | null
}
export type RefundResult = { kind: 'refunded'; refund: ProviderRefund } | ProviderRefused | Unknown

/** The provider's orders whose money came. */
export type ListPaidResult = { kind: 'listed'; providerOrderIds: string[] } | Unknown
/** `unreadable`: it is none that this shop could have made. */
export type TellOrderResult =
  | { kind: 'told'; order: ToldOrder }
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  | Unknown

/** How the provider was when it was last asked, as this process knows. */
export type ProviderStanding = {
  /** Since when no answer of its own came; null: the last one did. */
  away: { since: Date; reason: string } | null
  /** How far this machine's clock is ahead of the provider's, in milliseconds; null: nobody was asked yet. */
  clockAheadMs: number | null
}

/** What is wrong with the shop's account at the provider, as it stands in the environment; `ready`: nothing. */
export type AccountCheck =
  | { kind: 'ready' }
  /** It does not know these keys. */
  | { kind: 'keys-refused' }
  /** Its notices were registered nowhere, go to this other address, or leave these out. */
  | { kind: 'webhook-unknown' }
  | { kind: 'webhook-elsewhere'; address: string }
  | { kind: 'webhook-partial'; lacking: readonly string[] }
  | Unknown

/**
 * A payment provider, as much of one as the shop needs, in the shop's words: what is the provider's own stands in its
 * folder. Keys make every call repeatable: the same key is the same call, whatever happened to the first answer. Never
 * throws for what the provider or the network does.
 */
export type PaymentProvider = {
  /** Stands beside every id of its making in the database. */
  name: string
  /** Which account at which provider, for people; nothing secret. */
  account: string
  /** Asks whether it knows the shop, and sends its notices to this shop. `publicUrl`: where the shop is. */
  checkAccount(publicUrl: string): Promise<AccountCheck>
  standing(): ProviderStanding
  createOrder(
    order: PaymentOrder,
    options: { key: string; returnUrl: string; cancelUrl: string; shopName: string },
  ): Promise<CreateResult>
  captureOrder(providerOrderId: string, options: { key: string }): Promise<CaptureResult>
  findOrder(providerOrderId: string): Promise<FindResult>
  /** Gives so much of a capture back. */
  refundCapture(captureId: string, options: { key: string; amount: Centavos }): Promise<RefundResult>
  /** How a capture stands: whether its money is still here, in part, or given back. */
  findCapture(captureId: string): Promise<FindCaptureResult>
  /** What was paid since then, as far back as the provider tells (a month). For a shop that lost its own books. */
  listPaid(since: Date, now: Date): Promise<ListPaidResult>
  /** What an order was about, as the shop told it when it was made. */
  tellOrder(providerOrderId: string): Promise<TellOrderResult>
}
