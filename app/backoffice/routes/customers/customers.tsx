import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { arcoRequests } from '../../../../data/accounts/arco-requests.ts'
import type { Whose } from '../../../../data/accounts/customers.ts'
import { customersPage } from '../../../../data/accounts/customer-pages.ts'
import { customerSortings } from '../../../../domain/accounts/customer-list.ts'
import { emailAddress, longestEmailAddress } from '../../../../domain/values/email-address.ts'
import { customerSought } from '../../../../domain/orders/order-search.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from './words.ts'
import { dayInMexico, longDate, monthAndYear } from '../../../../words/dates.ts'
import { price } from '../../../../words/price.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { SearchBox } from '../../client/search-box.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { Badge, NextPage, Tab, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/customers.ts'
import { NewRequest } from './arco-section.tsx'
import { writtenRequest } from './written-request.ts'
import { customersAddress, customersView } from './customers-address.ts'
import { rowsOnPage } from '../../list-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see customers', { context })
  const view = customersView(new URL(request.url).searchParams)
  const { q, sorting, after } = view
  const words = q === '' ? null : customerSought(q)
  const [{ customers, next }, waiting] = await Promise.all([
    // A search of punctuation alone finds no customer.
    q !== '' && words === null
      ? { customers: [], next: null }
      : customersPage(shop.db, { words, sorting, after, size: rowsOnPage }),
    arcoRequests(shop.db, 'waiting'),
  ])
  return {
    q,
    sorting,
    customers: customers.map(({ id, name, lastName, email, status, partner, createdAt, bought }) => ({
      id,
      name: `${name} ${lastName}`,
      email,
      disabled: status === 'Disabled',
      partner,
      since: monthAndYear(createdAt),
      orders: bought.orders,
      spent: price(bought.spent),
    })),
    next: next && customersAddress({ ...view, after: next }),
    mayExport: mayDo(who.actor.role, 'export customers'),
    formKey: randomUUID(),
    arcoDays: shop.settings.arcoDays,
    today: dayInMexico(shop.now()),
    waiting: waiting.map(({ id, whose, name, kind, dueOn }) => ({
      id,
      to: pageOf(whose, id),
      name,
      kind,
      due: longDate(new Date(`${dueOn}T12:00:00Z`)),
    })),
  }
}

const pageOf = (whose: Whose, id: string): string =>
  'guest' in whose ? backofficePaths.dataRequest(id) : backofficePaths.customer(whose.customerId)

/** Records the legal request of a person without an account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Feedback | Response> {
  const form = await request.formData()
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const email = said('email')
  if (email.length > longestEmailAddress || !emailAddress.test(email)) return notDone(copy.guest.emailWrong)
  const { feedback, id, whose } = await writtenRequest(currentStaff({ context }), { email }, said)
  return whose ? redirect(pageOf(whose, id)) : feedback
}

export default function Customers({ loaderData, actionData }: Route.ComponentProps) {
  const { q, sorting, customers, next, waiting, mayExport } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={actionData} />
      {waiting.length > 0 && <Requests waiting={waiting} />}
      <SearchBox list={backofficePaths.customers} typed={q} words={copy}>
        {sorting !== 'newest' && <input type="hidden" name="orden" value="nombre" />}
      </SearchBox>
      {customers.length > 0 && (
        <nav aria-label={copy.sort} className="tabs">
          {customerSortings.map((each) => (
            <Tab key={each} to={customersAddress({ q, sorting: each, after: null })} shown={each === sorting}>
              {copy.sortings[each]}
            </Tab>
          ))}
        </nav>
      )}
      {customers.length === 0 ? (
        <p className="empty">
          <span>{`${q === '' ? copy.none : copy.noneFound(q)} `}</span>
          {q !== '' && <Link to={backofficePaths.customers}>{copy.all}</Link>}
        </p>
      ) : (
        <ul className="rows">
          {customers.map((customer) => (
            <CustomerRow key={customer.id} {...customer} />
          ))}
        </ul>
      )}
      <NextPage to={next}>{copy.more}</NextPage>
      {mayExport && customers.length > 0 && (
        <TakeCustomersOut shown={customersAddress({ q, sorting, after: null })} />
      )}
      <GuestRequest {...loaderData} open={actionData !== undefined} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/**
 * The export is a POST with a fresh second factor, because the file has personal data. The form is plain HTML, because
 * the response is a file.
 */
function TakeCustomersOut({ shown }: { shown: string }) {
  return (
    <form method="post" action={backofficePaths.customersFile} className="row gap-4">
      <input type="hidden" name="shown" value={shown} />
      {(['xlsx', 'csv'] as const).map((format) => (
        <button key={format} type="submit" name="formato" value={format} className="text-button">
          {copy.exportList[format]}
        </button>
      ))}
    </form>
  )
}

function GuestRequest({
  formKey,
  today,
  arcoDays,
  open,
}: Pick<Loaded, 'formKey' | 'today' | 'arcoDays'> & { open: boolean }) {
  return (
    <details className="work-sheet" open={open}>
      <summary>{copy.guest.request}</summary>
      <div className="stack opening">
        <p className="soft small">{copy.guest.requestHint}</p>
        <NewRequest today={today} formKey={formKey} days={arcoDays}>
          <FormField name="email" label={copy.guest.email}>
            {(control) => (
              <input {...control} type="email" required maxLength={longestEmailAddress} autoComplete="off" />
            )}
          </FormField>
        </NewRequest>
      </div>
    </details>
  )
}

/** Legal requests that wait for an answer, the most urgent first. */
function Requests({ waiting }: Pick<Loaded, 'waiting'>) {
  return (
    <section className="stack gap-2">
      <h2>{copy.waiting}</h2>
      <ul className="rows">
        {waiting.map(({ id, to, name, kind, due }) => (
          <li key={id}>
            <Link to={to} className="row-words">
              <strong>{name}</strong>
              <span className="soft">{copy.kinds[kind]}</span>
              <span>
                <Badge meaning="act">{copy.before(due)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CustomerRow({
  id,
  name,
  email,
  since,
  orders,
  spent,
  partner,
  disabled,
}: Loaded['customers'][number]) {
  return (
    <li className="row-whole">
      <Link to={backofficePaths.customer(id)} className="row-words">
        <strong>{name}</strong>
        <span className="soft one-line">{`${copy.boughtText(orders, spent)} · ${email} · ${copy.since(since)}`}</span>
      </Link>
      {partner && <Badge meaning="moving">{copy.partner}</Badge>}
      {disabled && <Badge meaning="act">{copy.disabled}</Badge>}
    </li>
  )
}
