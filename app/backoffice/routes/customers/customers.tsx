import { Form, Link } from 'react-router'
import { arcoRequests, customersPage } from '../../../../data/accounts/customer-pages.ts'
import { customerSortings } from '../../../../domain/customer-list.ts'
import { customerSought } from '../../../../domain/order-search.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from '../../../../words/backoffice/customers.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { longDate, monthAndYear } from '../../../../words/dates.ts'
import { price } from '../../../../words/money.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { atWorkFor } from '../../session/staff-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { WorkHead } from '../../ui/work-head.tsx'
import type { Route } from './+types/customers.ts'
import { customersAddress, customersView } from './customers-address.ts'

const pageSize = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = atWorkFor('see customers', { context })
  const view = customersView(new URL(request.url).searchParams)
  const { asked, sorting, after } = view
  const words = asked === '' ? null : customerSought(asked)
  const [{ customers, next }, waiting] = await Promise.all([
    // Signs alone find nobody.
    asked !== '' && words === null
      ? { customers: [], next: null }
      : customersPage(shop.db, { words, sorting, after, size: pageSize }),
    arcoRequests(shop.db, 'waiting'),
  ])
  return {
    asked,
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
    waiting: waiting.map(({ id, customerId, name, kind, dueOn }) => ({
      id,
      customerId,
      name,
      kind,
      due: longDate(new Date(`${dueOn}T12:00:00Z`)),
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: backofficeFrame.title(copy.title) }]

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { asked, sorting, customers, next, waiting } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      {waiting.length > 0 && <Requests waiting={waiting} />}
      <Form className="search-line" key={asked}>
        {sorting !== 'newest' && <input type="hidden" name="orden" value="nombre" />}
        <FormField name="buscar" label={copy.search}>
          {(control) => <input {...control} type="search" defaultValue={asked} maxLength={120} />}
        </FormField>
        <Button type="submit">{copy.find}</Button>
      </Form>
      {customers.length > 0 && (
        <nav aria-label={copy.sort} className="tabs">
          {customerSortings.map((each) => (
            <Link
              key={each}
              to={customersAddress({ asked, sorting: each, after: null })}
              aria-current={each === sorting ? 'page' : undefined}
            >
              {copy.sortings[each]}
            </Link>
          ))}
        </nav>
      )}
      {customers.length === 0 ? (
        <p className="empty">
          {asked === '' ? copy.none : copy.noneFound(asked)}{' '}
          {asked !== '' && <Link to={backofficePaths.customers}>{copy.all}</Link>}
        </p>
      ) : (
        <ul className="rows">
          {customers.map((customer) => (
            <CustomerRow key={customer.id} {...customer} />
          ))}
        </ul>
      )}
      {next && (
        <p>
          <Link to={next}>{copy.more}</Link>
        </p>
      )}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** What people asked of their data by right, the most urgent first. */
function Requests({ waiting }: Pick<Loaded, 'waiting'>) {
  return (
    <section className="stack gap-2">
      <h2>{copy.waiting}</h2>
      <ul className="rows">
        {waiting.map(({ id, customerId, name, kind, due }) => (
          <li key={id}>
            <Link to={backofficePaths.customer(customerId)} className="row-words">
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
        <span className="soft one-line">
          {copy.boughtText(orders, spent)} · {email} · {copy.since(since)}
        </span>
      </Link>
      {partner && <Badge meaning="moving">{copy.partner}</Badge>}
      {disabled && <Badge meaning="act">{copy.disabled}</Badge>}
    </li>
  )
}
