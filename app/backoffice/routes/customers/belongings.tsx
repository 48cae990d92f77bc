import { Link } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { cardsCopy } from '../../../../words/backoffice/cards.ts'
import { customersCopy as copy } from './words.ts'
import { Badge, Rows } from '../../ui/page-parts.tsx'
import type { SaidMessage, SaidOrder } from './said-of-person.ts'

type BelongingsProps = {
  orders: SaidOrder[]
  /** Address of the list of all orders; null if this page shows all of them. */
  allOrders: string | null
  cards?: { number: string; valid: boolean }[]
  messages: SaidMessage[]
  nothing?: string
}

export function Belongings({
  orders,
  allOrders,
  cards = [],
  messages,
  nothing = copy.noOrders,
}: BelongingsProps) {
  return (
    <>
      <h2>{copy.orders}</h2>
      <Rows empty={nothing}>
        {orders.map(({ number, state, ago: when, total }) => (
          <li key={number} className="row-whole">
            <Link to={backofficePaths.order(number)} className="row-words">
              <strong>{number}</strong>
              <span className="soft">{`${state} · ${when}`}</span>
            </Link>
            <span className="figure">{total}</span>
          </li>
        ))}
      </Rows>
      {allOrders && (
        <p>
          <Link to={allOrders}>{copy.moreOrders}</Link>
        </p>
      )}
      {cards.length > 0 && <Cards cards={cards} />}
      {messages.length > 0 && <Messages messages={messages} />}
    </>
  )
}

function Cards({ cards }: { cards: { number: string; valid: boolean }[] }) {
  return (
    <>
      <h2>{copy.cards}</h2>
      <ul className="rows">
        {cards.map(({ number, valid }) => (
          <li key={number} className="row-whole">
            <Link to={backofficePaths.card(number)} className="row-words figure">
              {number}
            </Link>
            <Badge meaning={valid ? 'moving' : 'resting'}>
              {valid ? cardsCopy.valid : cardsCopy.revoked}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  )
}

function Messages({ messages }: { messages: SaidMessage[] }) {
  return (
    <>
      <h2>{copy.messages}</h2>
      <ul className="rows">
        {messages.map(({ id, begins, state, ago: when }) => (
          <li key={id} className="row-whole">
            <Link to={backofficePaths.message(id)} className="row-words">
              <span className="one-line">{begins}</span>
              <span className="soft">{`${state} · ${when}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
