import type { PreparedOne } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'

/** The message after 'prepare' names the result of every order. */
export function preparedFeedback(results: readonly PreparedOne[]): {
  feedback: Feedback
  prepared: string[]
} {
  const prepared = results.filter(({ result }) => result.kind === 'done').map(({ number }) => number)
  const refused = results.map(({ result }) => result).find(isRefused)
  if (refused) return { feedback: refusedFeedback(refused), prepared }
  if (results.length === 0) return { feedback: notDone(copy.nothingChosen), prepared }
  const not = results.filter(({ result }) => result.kind !== 'done')
  const sentences = [
    prepared.length === 0 ? copy.nonePrepared : copy.prepared(prepared),
    ...not.map(({ number, result }) => copy.notPrepared(number, whyNot(result))),
  ]
  return { feedback: { good: not.length === 0, text: sentences.join(' ') }, prepared }
}

function whyNot(result: PreparedOne['result']): string {
  switch (result.kind) {
    case 'no-such-order':
      return copy.why.unknown
    case 'done-already':
      return copy.why.preparing
    case 'may-not':
      return result.why === 'not-now' ? copy.whyState(result.state) : copy.why[result.why]
    default:
      return copy.why.changed
  }
}
