import type { PreparedOne } from '../../../../use-cases/orders/prepare-orders.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list.ts'
import { isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'

/** What came of each, in words, and which stay chosen because they were not prepared. */
export function toldPrepared(results: readonly PreparedOne[]): { told: Told; kept: string[] } {
  const refused = results.map(({ result }) => result).find(isRefused)
  if (refused) return { told: toldRefused(refused), kept: results.map(({ number }) => number) }
  if (results.length === 0) return { told: notDone(copy.nothingChosen), kept: [] }
  const done = results.filter(({ result }) => result.kind === 'done')
  const not = results.filter(({ result }) => result.kind !== 'done')
  const sentences = [
    done.length === 0 ? copy.nonePrepared : copy.prepared(done.length),
    ...not.map(({ number, result }) => copy.notPrepared(number, whyNot(result))),
  ]
  return {
    told: { good: not.length === 0, text: sentences.join(' ') },
    kept: not.map(({ number }) => number),
  }
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
