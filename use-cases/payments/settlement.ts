import type { Capture, ProviderFault } from '../../gateways/payments/payment-provider.ts'

/** How an approved payment stands after somebody has seen to it. */
export type Settlement =
  /** `taken`: the money came by this very call. `accessKey` opens the order without an account. */
  | { kind: 'paid'; orderNumber: string; taken: { capture: Capture; accessKey: string } | null }
  /** The provider reviews the payment; nothing failed, nothing is shipped yet. */
  | { kind: 'confirming'; orderNumber: string }
  /** The payer may choose another way to pay; the pieces stay set apart. */
  | ({ kind: 'declined' } & ProviderFault)
  | { kind: 'not-approved' }
  /** This order of the provider takes no more tries. Another one may be asked for; the pieces stay set apart. */
  | ({ kind: 'used-up' } & ProviderFault)
  | ({ kind: 'refused' } & ProviderFault)
  | { kind: 'closed' }
  /** The money and our numbers disagree; a person looks at it. */
  | { kind: 'review'; orderNumber: string }
  /** The money came when the pieces were gone, and is on its way back. */
  | { kind: 'returned'; orderNumber: string }
  /** Somebody else is at it. */
  | { kind: 'busy'; orderNumber: string }
  /** The provider did not answer; it will be asked again. Never to be told as a failure. */
  | { kind: 'unknown'; orderNumber: string }
  /** Begun at this browser by a customer who has to sign in again before anything else. */
  | { kind: 'session-ended' }
  | { kind: 'no-such-checkout' }
