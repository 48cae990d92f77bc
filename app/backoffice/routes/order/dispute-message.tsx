import { Link } from 'react-router'
import type { ListedDispute } from '../../../../data/payments/disputes.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { longDate } from '../../../../words/dates.ts'
import { Message } from '../../../ui/message.tsx'

type DisputeWords = { text: string; evidence: string | null }

/** The message about a dispute. `mayPrintEvidence`: whether the user may print the evidence. */
export function disputeWords(
  number: string,
  { provider, notifiedAt, answerBy }: Pick<ListedDispute, 'provider' | 'notifiedAt' | 'answerBy'>,
  mayPrintEvidence: boolean,
): DisputeWords {
  return {
    text: copy.disputed(provider, dayAndTime(notifiedAt), answerBy && longDate(answerBy)),
    evidence: mayPrintEvidence ? paths.evidence(number) : null,
  }
}

export function DisputeMessage({ dispute }: { dispute: DisputeWords | null }) {
  if (!dispute) return null
  return (
    <Message kind="fault">
      <p>{dispute.text}</p>
      {dispute.evidence && (
        <p>
          <Link to={dispute.evidence}>{copy.evidence}</Link>
        </p>
      )}
    </Message>
  )
}
