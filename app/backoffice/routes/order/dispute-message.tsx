import { Link } from 'react-router'
import type { ListedDispute } from '../../../../data/payments/disputes.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { longDate } from '../../../../words/dates.ts'
import { Message } from '../../../ui/message.tsx'

type DisputeWords = { text: string; evidence: string | null }

/** The message about a dispute. `seesBooks`: whether the user may print the evidence. */
export function disputeWords(
  number: string,
  { toldAt, answerBy }: Pick<ListedDispute, 'toldAt' | 'answerBy'>,
  seesBooks: boolean,
): DisputeWords {
  return {
    text: copy.disputed(dayAndTime(toldAt), answerBy && longDate(answerBy)),
    evidence: seesBooks ? paths.evidence(number) : null,
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
