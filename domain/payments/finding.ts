import type { CaptureState } from './capture.ts'
import type { Centavos } from '../values/money.ts'

/** A difference between the provider's records and ours that the daily comparison cannot correct. */
export type Finding =
  /** A person must decide about the payment. `theirs`: null when the payment provider has no money for it. */
  | { kind: 'under-review'; theirs: CaptureState | null }
  | { kind: 'money-unknown' }
  | { kind: 'other-amount'; theirs: Centavos; ours: Centavos }
  /** The shop closed the checkout, but the payment provider has money for it. */
  | { kind: 'closed-with-money'; theirs: CaptureState }
