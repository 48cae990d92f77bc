import type { Proof, ProofResult } from '../../../use-cases/staff/second-factor/prove-second-factor.ts'
import { clockTime } from '../../../words/ago.ts'
import { secondFactorCopy as copy } from '../../../words/backoffice/second-factor-words.ts'
import { notDone, type Feedback } from './feedback.ts'

export function proofFeedback(
  result: Exclude<ProofResult, { kind: 'proved' }>,
  how: Proof['with'],
): Feedback {
  switch (result.kind) {
    case 'wrong':
      return notDone(copy.wrong[how])
    case 'busy':
      return notDone(copy.busy)
    case 'code-used':
      return notDone(copy.codeUsed)
    case 'too-many':
      return notDone(copy.tooMany(clockTime(result.again)))
  }
}
