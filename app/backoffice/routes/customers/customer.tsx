import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { arcoRequests } from '../../../../data/accounts/arco-requests.ts'
import { boughtBy } from '../../../../data/accounts/customer-pages.ts'
import { findCustomer } from '../../../../data/accounts/customers.ts'
import { otherMessagesFrom } from '../../../../data/messages/message-inbox.ts'
import { findCards } from '../../../../data/membership/membership-cards.ts'
import { ordersOfCustomer } from '../../../../data/orders/customer-orders.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from './words.ts'
import { dayInMexico, longDate } from '../../../../words/dates.ts'
import { price } from '../../../../words/price.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { ordersAddress } from '../orders/orders-address.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { BackLink, Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/customer.ts'
import { ArcoSection } from './arco-section.tsx'
import { Belongings } from './belongings.tsx'
import { AccountActions } from './customer-actions.tsx'
import { changeOfCustomer } from './change-of-customer.ts'
import { messagesSaid, ordersSaid, requestsSaid } from './said-of-person.ts'
import { mailto } from '../../../../words/mailto.ts'

const mostBeside = 10

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see customers', { context })
  const { db } = shop
  const customer = isUuid(params.id) ? await findCustomer(db, { id: params.id }) : null
  if (!customer) throw data(copy.gone, { status: 404 })
  const { id, fId, name, lastName, email, phone, status, partner, emailVerifiedAt, createdAt } = customer
  const [bought, { orders, more }, cards, messages, requests] = await Promise.all([
    boughtBy(db, id),
    ordersOfCustomer(db, id, { page: 1, size: mostBeside }),
    findCards(db, { customerId: id }),
    otherMessagesFrom(db, { email, but: null, most: mostBeside }),
    arcoRequests(db, { customerId: id }),
  ])
  const now = shop.now()
  const { role } = who.actor
  return {
    formKey: randomUUID(),
    arcoDays: shop.settings.arcoDays,
    today: dayInMexico(now),
    customer: { id, name: `${name} ${lastName}`, email, phone, status, partner, since: longDate(createdAt) },
    erased: fId === null,
    verified: emailVerifiedAt !== null,
    bought: copy.boughtText(bought.orders, price(bought.spent)),
    orders: ordersSaid(orders, now),
    allOrders: more ? ordersAddress({ tab: 'all', typed: email }) : null,
    cards: cards.map(({ number, revokedAt }) => ({ number, valid: revokedAt === null })),
    messages: messagesSaid(messages, now),
    requests: requestsSaid(requests),
    may: { export: mayDo(role, 'export customer'), erase: mayDo(role, 'erase customer') },
  }
}

export const action = changeOfCustomer

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, erased, verified, bought } = loaderData
  return (
    <>
      <BackLink to={backofficePaths.customers}>{copy.back}</BackLink>
      <WorkHead title={customer.name}>
        {customer.partner && <Badge meaning="moving">{copy.partner}</Badge>}
        {customer.status === 'Disabled' && !erased && <Badge meaning="act">{copy.disabled}</Badge>}
      </WorkHead>
      <FeedbackMessage feedback={actionData} />
      {erased && <p className="empty">{copy.erased}</p>}
      <div className="beside">
        <div className="stack">
          <dl className="work-sheet facts">
            {!erased && (
              <>
                <dt>{copy.email}</dt>
                <dd>
                  <a href={mailto(customer.email)}>{customer.email}</a>{' '}
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
              <span>{bought}</span>
              <br />
              <span className="soft small">{copy.boughtHint}</span>
            </dd>
          </dl>
          <Belongings {...loaderData} />
        </div>
        <div className="stack">
          {!erased && <AccountActions loaderData={loaderData} />}
          {/* After an erasure the legal request stays open until the person has been informed. */}
          {(!erased || loaderData.requests.length > 0) && <ArcoSection {...loaderData} closed={erased} />}
        </div>
      </div>
    </>
  )
}
