import type { Feedback } from '../../session/feedback.ts'
import type { CodeDraft, CodeDraftFaults } from './code-draft.ts'
import type { PickedProducts } from './picked-products.ts'

/** The answer to a form of a code. The typed values return unless they were saved. */
export type CodeFormAnswer = {
  feedback?: Feedback
  draft?: CodeDraft
  picked?: PickedProducts
  faults?: CodeDraftFaults
}
