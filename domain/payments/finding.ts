import type { CaptureState } from './capture.ts'
import type { Centavos } from '../values/money.ts'

/** What the daily comparison of the provider's records with the books found and cannot mend. */
export type Finding =
  /** A person has to decide; null: the provider knows of no money. */
  | { kind: 'under-review'; theirs: CaptureState | null }
  /** An order whose money the provider does not know. */
  | { kind: 'money-unknown' }
  | { kind: 'other-amount'; theirs: Centavos; ours: Centavos }
  /** Given up by the shop; the provider has money of it all the same. */
  | { kind: 'closed-with-money'; theirs: CaptureState }
