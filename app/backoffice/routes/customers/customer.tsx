import { randomUUID } from 'node:crypto'
import { data, Link } from 'react-router'
import { arcoRequests, boughtBy } from '../../../../data/accounts/customer-pages.ts'
import { findCustomer } from '../../../../data/accounts/customers.ts'
import { otherMessagesFrom } from '../../../../data/mail/message-inbox.ts'
import { cardsOf } from '../../../../data/membership/membership-cards.ts'
import { ordersOfCustomer } from '../../../../data/orders/customer-orders.ts'
import { totalOf } from '../../../../domain/price-parts.ts'
import { mayDo } from '../../../../domain/staff-actions.ts'
import { isUuid } from '../../../../domain/uuid.ts'
import { ago, dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from '../../../../words/backoffice/customers.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { messagesCopy } from '../../../../words/backoffice/messages.ts'
import { cardsCopy } from '../../../../words/backoffice/cards.ts'
import { dayInMexico, longDate } from '../../../../words/dates.ts'
import { price } from '../../../../words/money.ts'
import { phoneWords } from '../../../../words/phone.ts'
import { orderState } from '../../../../words/order.ts'
import { listAddress } from '../orders/list-address.ts'
import { atWorkFor } from '../../session/staff-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { ToldMessage } from '../../ui/told-message.tsx'
import { WorkHead } from '../../ui/work-head.tsx'
import type { Route } from './+types/customer.ts'
import { AccountActions, ArcoSection } from './customer-actions.tsx'
import { changeOfCustomer } from './change-of-customer.ts'

const mostBeside = 10
const noMessage = '00000000-0000-4000-8000-000000000000'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = atWorkFor('see customers', { context })
  const { db } = shop
  const customer = isUuid(params.id) ? await findCustomer(db, { id: params.id }) : null
  if (!customer) throw data(copy.gone, { status: 404 })
  const { id, fId, name, lastName, email, phone, status, partner, emailVerifiedAt, createdAt } = customer
  const [bought, { orders, more }, cards, messages, requests] = await Promise.all([
    boughtBy(db, id),
    ordersOfCustomer(db, id, { page: 1, size: mostBeside }),
    cardsOf(db, { customerId: id }),
    otherMessagesFrom(db, { email, but: noMessage, most: mostBeside }),
    arcoRequests(db, { customerId: id }),
  ])
  const now = shop.now()
  const { role } = who.actor
  return {
    key: randomUUID(),
    arcoDays: shop.settings.arcoDays,
    today: dayInMexico(now),
    customer: { id, name: `${name} ${lastName}`, email, phone, status, partner, since: longDate(createdAt) },
    erased: fId === null,
    verified: emailVerifiedAt !== null,
    bought: copy.boughtText(bought.orders, price(bought.spent)),
    orders: orders.map(({ number, state, createdAt: at, parts }) => ({
      number,
      state: orderState[state],
      ago: ago(at, now),
      total: price(totalOf(parts)),
    })),
    allOrders: more ? listAddress({ tab: 'all', typed: email }) : null,
    cards: cards.map(({ number, revokedAt }) => ({ number, valid: revokedAt === null })),
    messages: messages.map(({ id: message, message: words, state, createdAt: at }) => ({
      id: message,
      begins: words.slice(0, 120),
      state: messagesCopy.state[state],
      ago: ago(at, now),
    })),
    requests: requests.map(({ id: request, kind, dueOn, answeredAt }) => ({
      id: request,
      kind,
      due: longDate(new Date(`${dueOn}T12:00:00Z`)),
      answered: answeredAt && dayAndTime(answeredAt),
    })),
    may: { export: mayDo(role, 'export customer'), erase: mayDo(role, 'erase customer') },
  }
}

export const action = changeOfCustomer

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: backofficeFrame.title(loaderData?.customer.name ?? copy.title) },
]

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, erased, verified, bought } = loaderData
  return (
    <>
      <p className="links small">
        <Link to={backofficePaths.customers}>← {copy.back}</Link>
      </p>
      <WorkHead title={customer.name}>
        {customer.partner && <Badge meaning="moving">{copy.partner}</Badge>}
        {customer.status === 'Disabled' && !erased && <Badge meaning="act">{copy.disabled}</Badge>}
      </WorkHead>
      <ToldMessage told={actionData} />
      {erased && <p className="empty">{copy.erased}</p>}
      <div className="beside">
        <div className="stack">
          <dl className="work-sheet facts">
            {!erased && (
              <>
                <dt>{copy.email}</dt>
                <dd>
                  <a href={`mailto:${customer.email}`}>{customer.email}</a>{' '}
                  <Badge meaning={verified ? 'moving' : 'waiting'}>
                    {verified ? copy.verified : copy.unverified}
                  </Badge>
                </dd>
                <dt>{copy.phone}</dt>
                <dd>
                  {customer.phone === '' ? (
                    '–'
                  ) : (
                    <a href={`tel:${customer.phone}`}>{phoneWords(customer.phone)}</a>
                  )}
                </dd>
              </>
            )}
            <dt>{copy.account}</dt>
            <dd>{customer.since}</dd>
            <dt>{copy.bought}</dt>
            <dd>
              {bought}
              <br />
              <span className="soft small">{copy.boughtHint}</span>
            </dd>
          </dl>
          <Belongings loaderData={loaderData} />
        </div>
        <div className="stack">
          {!erased && <AccountActions loaderData={loaderData} />}
          {/* Whoever was erased on request is still to be told so. */}
          {(!erased || loaderData.requests.length > 0) && <ArcoSection loaderData={loaderData} />}
        </div>
      </div>
    </>
  )
}

/** Orders, cards and messages. */
function Belongings({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }) {
  const { orders, allOrders, cards, messages } = loaderData
  return (
    <>
      <h2>{copy.orders}</h2>
      {orders.length === 0 ? (
        <p className="empty">{copy.noOrders}</p>
      ) : (
        <ul className="rows">
          {orders.map(({ number, state, ago: when, total }) => (
            <li key={number} className="row-whole">
              <Link to={backofficePaths.order(number)} className="row-words">
                <strong>{number}</strong>
                <span className="soft">
                  {state} · {when}
                </span>
              </Link>
              <span className="figure">{total}</span>
            </li>
          ))}
        </ul>
      )}
      {allOrders && (
        <p>
          <Link to={allOrders}>{copy.moreOrders}</Link>
        </p>
      )}
      {cards.length > 0 && <h2>{copy.cards}</h2>}
      {cards.length > 0 && (
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
      )}
      {messages.length > 0 && <h2>{copy.messages}</h2>}
      {messages.length > 0 && (
        <ul className="rows">
          {messages.map(({ id, begins, state, ago: when }) => (
            <li key={id} className="row-whole">
              <Link to={backofficePaths.message(id)} className="row-words">
                <span className="one-line">{begins}</span>
                <span className="soft">
                  {state} · {when}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
