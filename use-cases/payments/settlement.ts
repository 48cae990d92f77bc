import type { Capture, ProviderFault } from '../../gateways/payments/payment-provider.ts'

export type Settlement =
  /** `recorded`: set when this call recorded the money. `accessKey` opens the order without an account. */
  | { kind: 'paid'; orderNumber: string; recorded: { capture: Capture; accessKey: string } | null }
  /** The provider is reviewing the payment. Nothing failed, and nothing is shipped yet. */
  | { kind: 'confirming'; orderNumber: string }
  /** The provider refused this way to pay. The payer may choose another way; the pieces stay held. */
  | ({ kind: 'declined' } & ProviderFault)
  | { kind: 'not-approved' }
  /** The provider accepts no more attempts on its order. A new one can be requested; the pieces stay held. */
  | ({ kind: 'used-up' } & ProviderFault)
  | ({ kind: 'refused' } & ProviderFault)
  | { kind: 'closed' }
  /** The captured amount is not the checkout's total, so a person decides. */
  | { kind: 'review'; orderNumber: string }
  /** The order had been paid before. The money is kept, and a person decides about it. */
  | { kind: 'second'; orderNumber: string }
  /** The money came when the pieces were gone, and is being refunded. */
  | { kind: 'returned'; orderNumber: string }
  /** Another process is settling the payment. */
  | { kind: 'busy'; orderNumber: string }
  /** The provider did not answer and will be asked again. Never shown as a failure. */
  | { kind: 'unknown'; orderNumber: string }
  /** A signed-in customer began the checkout in this browser and must sign in again first. */
  | { kind: 'session-ended' }
  | { kind: 'no-such-checkout' }
