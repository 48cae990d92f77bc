import { Link } from 'react-router'
import type { LedgerRow } from '../../../../data/payments/ledger.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dayCloseCopy as copy, moveWords } from './words.ts'
import { timeOfDay } from '../../../../words/dates.ts'
import { Price } from '../../../ui/price.tsx'
import { channelWords, paymentMethodWords } from './payment-method-words.ts'

type MoveView = ReturnType<typeof moveView>

export function moveView(move: LedgerRow) {
  const { at, kind, orderNumber, channel, provider, net } = move
  return {
    // A refund may have two movements of different kinds, so the kind is part of the id.
    id: `${kind} ${move.captureId} ${move.refundId ?? ''} ${at.getTime()}`,
    when: timeOfDay(at),
    kind: moveWords[kind],
    orderNumber,
    to: channel === null ? paths.payment(orderNumber) : paths.order(orderNumber),
    words: `${paymentMethodWords(provider)} · ${channelWords(channel)}`,
    net,
  }
}

/** The movements of a day, to compare with the bank statement. On paper the list is always open. */
export function MovesOfDay({ moves, more }: { moves: readonly MoveView[]; more: boolean }) {
  return (
    <details className="work-sheet">
      <summary>{more ? copy.movesOfMore(moves.length) : copy.moves(moves.length)}</summary>
      <ul className="rows">
        {moves.map(({ id, when, kind, orderNumber, to, words, net }) => (
          <li key={id}>
            <span className="money-words">
              <strong>
                <span>{`${kind} · `}</span>
                <Link to={to}>{orderNumber}</Link>
              </strong>
              <span className="soft small">{`${when} · ${words}`}</span>
            </span>
            <span className="figure">
              <Price amount={net} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
