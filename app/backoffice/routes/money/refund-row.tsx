import { Link } from 'react-router'
import type { ListedRefund } from '../../../../data/refunds/refund-list.ts'
import { isRefundUnderWay } from '../../../../domain/refunds/refund.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  manualRefundWords,
  refundFailureWords,
  refundReasonWords,
  refundStateWords,
} from '../../../../words/backoffice/refund-words.ts'
import { refundsCopy as copy } from './words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Badge, type BadgeMeaning } from '../../ui/page-parts.tsx'

export type RefundRowData = ReturnType<typeof refundRow>

export function refundRow(refund: ListedRefund, role: StaffRole, now: Date) {
  const { id, orderNumber, amount, state, reason, failure, becameOrder, provider } = refund
  const manual = manualRefundWords(provider)
  const underWay = isRefundUnderWay(state)
  const failed = state === 'failed' && refund.failureAcknowledgedAt === null
  const owed = manual && underWay ? manual : null
  const meaning: BadgeMeaning = failed || owed ? 'act' : underWay ? 'moving' : 'resting'
  return {
    id,
    orderNumber,
    amount,
    state: refundStateWords(state, provider),
    meaning,
    why: failure === null ? refundReasonWords(reason, provider) : refundFailureWords(failure, provider),
    ago: ago(underWay ? refund.createdAt : refund.updatedAt, now),
    /** Address of the order, or of the payment if it never became an order. null: the role may not see that page. */
    about: becameOrder
      ? paths.order(orderNumber)
      : mayDo(role, 'see books')
        ? paths.payment(orderNumber)
        : null,
    next: owed
      ? mayDo(role, 'look after refund')
        ? { to: paths.manualRefunds(orderNumber), words: owed.press }
        : null
      : failed && becameOrder && mayDo(role, 'look after refund')
        ? { to: paths.refund(orderNumber), words: copy.lookAfter }
        : null,
  }
}

export function RefundRows({ refunds }: { refunds: readonly RefundRowData[] }) {
  return (
    <ul className="rows">
      {refunds.map(({ id, orderNumber, amount, state, meaning, why, ago: when, about, next }) => (
        <li key={id}>
          <span className="money-words">
            <strong>
              {about === null ? <span>{orderNumber}</span> : <Link to={about}>{orderNumber}</Link>}
              <span> · </span>
              <Price amount={amount} />
            </strong>
            <span>{why}</span>
            <span className="soft small">{when}</span>
          </span>
          <Badge meaning={meaning}>{state}</Badge>
          {next && (
            <ButtonLink to={next.to} small prefetch="none" aria-label={`${next.words}: ${orderNumber}`}>
              {next.words}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
