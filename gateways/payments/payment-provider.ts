import type { Centavos } from '../../domain/money.ts'
import type { PurchaseUnit } from '../../domain/purchase-unit.ts'

/** What went wrong at the provider, in its own words: `issue` to decide on, the rest to tell and to log. */
export type ProviderFault = { issue: string; description: string; debugId: string }

export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amount: Centavos
  currency: string
}

export type ProviderOrder = { id: string; status: string; customId: string; capture: Capture | null }

/** `unknown`: the provider may or may not have done it (time-out, lost connection, its own failure). Ask again, same key. */
export type Unknown = { kind: 'unknown'; reason: string }
export type Refused = { kind: 'refused' } & ProviderFault

/** `approveUrl` null: the payer approved it before; asking again with the same key told so. */
export type CreateResult = { kind: 'created'; id: string; approveUrl: string | null } | Refused | Unknown
export type CaptureResult = { kind: 'captured'; order: ProviderOrder; capture: Capture } | Refused | Unknown
export type FindResult = { kind: 'found'; order: ProviderOrder } | { kind: 'missing' } | Unknown
export type FindCaptureResult =
  | { kind: 'found'; capture: Capture; providerOrderId: string | null }
  | { kind: 'missing' }
  | Unknown
export type ProviderRefund = { id: string; status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED' }
export type RefundResult = { kind: 'refunded'; refund: ProviderRefund } | Refused | Unknown

/**
 * The payment provider, as much of it as the shop needs. Keys make every call repeatable: the same key is the same
 * call, whatever happened to the first answer. Never throws for what the provider or the network does.
 */
export type PaymentProvider = {
  createOrder(
    unit: PurchaseUnit,
    options: { key: string; returnUrl: string; cancelUrl: string; shopName: string },
  ): Promise<CreateResult>
  captureOrder(providerOrderId: string, options: { key: string }): Promise<CaptureResult>
  findOrder(providerOrderId: string): Promise<FindResult>
  /** Gives so much of a capture back. */
  refundCapture(captureId: string, options: { key: string; amount: Centavos }): Promise<RefundResult>
  /** How a capture stands: whether its money is still here, in part, or given back. */
  findCapture(captureId: string): Promise<FindCaptureResult>
}
