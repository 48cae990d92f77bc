import type { CaptureState } from './capture.ts'
import type { Centavos } from '../values/money.ts'

/** A difference to the provider's records that the daily comparison cannot correct. -3 */
export type Finding =
  /** A person must decide. `theirs` null: the provider has no money for it. */
  | { kind: 'under-review'; theirs: CaptureState | null }
  /** The shop has an order for which the provider has no money. */
  | { kind: 'money-unknown' }
  | { kind: 'other-amount'; theirs: Centavos; ours: Centavos }
  /** The shop closed the checkout. */
  | { kind: 'closed-with-money'; theirs: CaptureState }
