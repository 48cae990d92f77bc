import type { Reduction } from '../../domain/purchase/cart.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import type { CartFault, PricedLine, RequestedLine } from '../../domain/purchase/priced-cart.ts'
import type { Sums } from '../../domain/purchase/price-parts.ts'
import type { ProviderFault } from '../../gateways/payments/payment-provider.ts'

/** What somebody asks for who wants to pay. */
export type StartPayment = {
  /** The browser, with who is signed in there (domain/purchase/checkout-claim.ts). */
  visitor: string
  /** Where the request comes from, for limits alone. */
  address: string
  /** Who is signed in, if anybody; `name` in full. */
  customer: { id: string; name: string } | null
  requested: readonly RequestedLine[]
  /** What the browser showed; it must be what we compute. */
  shown: Sums
  delivery: Delivery
  email: string
  comments: string
  /** The number of the order that this one repeats on purpose. */
  again?: string
}

/** A payment whose outcome is told later. */
export type PendingPayment = {
  orderNumber: string
  lines: readonly Pick<PricedLine, 'lineId' | 'quantity'>[]
}

export type StartPaymentResult =
  | { kind: 'started'; providerOrderId: string; approveUrl: string; orderNumber: string; holdExpiresAt: Date }
  /** Nobody begins to pay while the shop is closed. */
  | { kind: 'shop-closed' }
  /** The postal code belongs to these states, and not to the one of the address; to none where there are none. */
  | { kind: 'postal-code-elsewhere'; postalCode: string; states: readonly string[] }
  | { kind: 'cart-refused'; faults: CartFault[] }
  | { kind: 'totals-differ'; sums: Sums }
  /**
   * An earlier payment of this browser is being captured. `pending`: it is one that the provider or a person reviews, and
   * the cart has some of its lines; whoever wants them twice says so (`again`).
   */
  | { kind: 'in-progress'; pending: PendingPayment | null }
  /** This browser, its network or the whole shop started as many payments as it may for now. */
  | { kind: 'too-many-payments'; until: Date }
  /** More pieces than one cart may take while others want some too. */
  | { kind: 'too-many-pieces'; reductions: Reduction[] }
  /** Unpaid carts of this network keep what this one asks for, at the latest until then. */
  | { kind: 'others-first'; until: Date }
  /** Exactly this was paid a moment ago; whoever wants it twice says so (`again`). */
  | { kind: 'paid-already'; orderNumber: string }
  | ({ kind: 'provider-refused' } & ProviderFault)
  | { kind: 'provider-unreachable'; reason: string }
