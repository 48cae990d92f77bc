import { randomUUID } from 'node:crypto'
import { data, Link } from 'react-router'
import { arcoRequests, findGuestOfRequest } from '../../../../data/accounts/arco-requests.ts'
import { findCustomer } from '../../../../data/accounts/customers.ts'
import { otherMessagesFrom } from '../../../../data/messages/message-inbox.ts'
import { pageOfOrders } from '../../../../data/orders/customer-orders.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { answerArcoRequest } from '../../../../use-cases/accounts/change-customer.ts'
import { eraseCustomerByStaff } from '../../../../use-cases/accounts/erase-customer.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from './words.ts'
import { dayInMexico } from '../../../../words/dates.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { ordersAddress } from '../orders/orders-address.ts'
import type { Route } from './+types/data-request.ts'
import { ArcoSection } from './arco-section.tsx'
import { Belongings } from './belongings.tsx'
import { customerFeedback } from './change-of-customer.ts'
import { PersonalDataForms } from './personal-data-forms.tsx'
import { messagesSaid, ordersSaid, requestsSaid } from './said-of-person.ts'
import { writtenRequest } from './written-request.ts'

const mostBeside = 10

/** The legal request of a person without an account, with the data that the shop keeps under the email address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see customers', { context })
  const { db } = shop
  const guest = isUuid(params.id) ? await findGuestOfRequest(db, params.id) : null
  if (!guest) throw data(copy.guest.gone, { status: 404 })
  const { email, erasedAt } = guest
  const [account, { orders, more }, messages, requests] = await Promise.all([
    findCustomer(db, { email }),
    pageOfOrders(db, { guest: email }, { page: 1, size: mostBeside }),
    otherMessagesFrom(db, { email, but: null, most: mostBeside }),
    arcoRequests(db, { guest: email }),
  ])
  const now = shop.now()
  const { role } = who.actor
  return {
    id: params.id,
    email,
    formKey: randomUUID(),
    arcoDays: shop.settings.arcoDays,
    today: dayInMexico(now),
    erased: erasedAt && dayAndTime(erasedAt),
    account: account && { id: account.id, verified: account.emailVerifiedAt !== null },
    orders: ordersSaid(orders, now),
    allOrders: more ? ordersAddress({ tab: 'all', typed: email }) : null,
    messages: messagesSaid(messages, now),
    requests: requestsSaid(requests),
    may: { export: mayDo(role, 'export customer'), erase: mayDo(role, 'erase customer') && !erasedAt },
  }
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Feedback> {
  const at = currentStaff({ context })
  const guest = isUuid(params.id) ? await findGuestOfRequest(at.shop.db, params.id) : null
  if (!guest) return notDone(copy.guest.gone)
  const form = await request.formData()
  const said = (name: string) => String(form.get(name) ?? '')
  switch (said('intent')) {
    case 'erase':
      if (said('sure') === '') return notDone(copy.eraseNotSure)
      return customerFeedback(
        await eraseCustomerByStaff(at.shop, at.who.actor, { requestId: params.id }),
        copy.guest.feedback,
      )
    case 'arco-answered':
      return isUuid(said('id'))
        ? customerFeedback(await answerArcoRequest(at.shop, at.who.actor, { id: said('id') }))
        : notDone(copy.guest.gone)
    default:
      return (await writtenRequest(at, guest, said)).feedback
  }
}

export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { id, email, erased, account, may } = loaderData
  return (
    <>
      <BackLink to={backofficePaths.customers}>{copy.back}</BackLink>
      <WorkHead title={email} tab={copy.guest.title} />
      <p className="soft">{copy.guest.lead}</p>
      <FeedbackMessage feedback={actionData} />
      {erased && <p className="empty">{copy.guest.erased(erased)}</p>}
      {account && (
        <p className="empty">
          <span>{`${account.verified ? copy.guest.hasAccount : copy.guest.unproven} `}</span>
          <Link to={backofficePaths.customer(account.id)}>{copy.guest.seeAccount}</Link>
        </p>
      )}
      <div className="beside">
        <div className="stack">
          <Belongings {...loaderData} nothing={copy.guest.noOrders} />
        </div>
        <div className="stack">
          <ArcoSection {...loaderData} />
          {(may.export || may.erase) && (
            <section className="work-sheet stack">
              <h2>{copy.guest.data}</h2>
              <PersonalDataForms
                file={backofficePaths.dataRequestFile(id)}
                may={may}
                eraseLabel={copy.guest.erase}
                eraseHint={copy.guest.eraseHint}
              />
            </section>
          )}
        </div>
      </div>
    </>
  )
}
