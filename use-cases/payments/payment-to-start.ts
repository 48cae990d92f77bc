import type { InvoiceData } from '../../domain/invoices/invoice-data.ts'
import type { Reduction } from '../../domain/purchase/cart.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import type { CartFault, PricedLine, RequestedLine } from '../../domain/purchase/priced-cart.ts'
import type { Sums } from '../../domain/purchase/price-parts.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { RefusedCode } from '../discounts/code-of-purchase.ts'
import type { TooManyCodes } from '../discounts/count-guesses.ts'
import type { ProviderFault } from '../../gateways/payments/payment-provider.ts'

export type StartPayment = {
  /** The browser and its signed-in customer as one value (domain/purchase/checkout-owner.ts). */
  visitor: string
  /** The client's internet address, used only for limits. */
  address: string
  /** `name`: the customer's full name. */
  customer: { id: string; name: string; email: string } | null
  requested: readonly RequestedLine[]
  /** The sums that the page showed; they must equal the server's. */
  shown: Sums
  delivery: Delivery
  email: string
  comments: string
  /** The discount code as the buyer typed it; '' without a code. */
  code: string
  /** What the buyer gave for an invoice, checked; null or missing: no invoice. */
  invoice?: InvoiceData | null
  /** The number of an earlier order that the buyer has seen and repeats on purpose. */
  again?: string
}

export type PendingPayment = {
  orderNumber: string
  lines: readonly Pick<PricedLine, 'lineId' | 'quantity'>[]
}

export type StartPaymentResult =
  | { kind: 'started'; providerOrderId: string; approveUrl: string; orderNumber: string; holdExpiresAt: Date }
  | { kind: 'shop-closed' }
  /** `states`: the states that have the postal code, without the address's own state; empty: no state has the code. */
  | { kind: 'postal-code-elsewhere'; postalCode: string; states: readonly string[] }
  | { kind: 'cart-refused'; faults: CartFault[] }
  | { kind: 'totals-differ'; sums: Sums }
  | RefusedCode
  | TooManyCodes
  /**
   * An earlier payment of this browser is being captured. `pending`: it is under review and has some lines of this
   * cart; the buyer can ask to buy them twice (`again`).
   */
  | { kind: 'in-progress'; pending: PendingPayment | null }
  /** The limit of started payments is reached: of the browser, of its network, or of all visitors together. */
  | { kind: 'too-many-payments'; until: Date }
  /** The cart has more pieces than one network may hold. */
  | { kind: 'too-many-pieces'; reductions: Reduction[] }
  /** Other unpaid carts of this network use up the limit of held pieces, until this moment at the latest. */
  | { kind: 'others-first'; until: Date }
  /** The shop offers transfer only for totals from `least` to `most`, in centavos. */
  | { kind: 'transfer-amount'; least: Centavos; most: Centavos }
  /** `of`: who has as many open transfers (`open`) as the shop allows; `day`: chose transfer too often in a day. */
  | { kind: 'too-many-transfers'; of: 'customer' | 'email' | 'browser' | 'network'; open: number }
  | { kind: 'too-many-transfers'; of: 'day' }
  /** The same purchase was paid a moment ago; the buyer can ask to buy it twice (`again`). */
  | { kind: 'paid-already'; orderNumber: string }
  | ({ kind: 'provider-refused' } & ProviderFault)
  | { kind: 'provider-unreachable'; reason: string }
