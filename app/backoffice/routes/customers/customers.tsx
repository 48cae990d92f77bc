import { Form, Link } from 'react-router'
import { arcoRequests, customersPage } from '../../../../data/accounts/customer-pages.ts'
import { customerSought } from '../../../../domain/order-search.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customersCopy as copy } from '../../../../words/backoffice/customers.ts'
import { backofficeFrame } from '../../../../words/backoffice/frame.ts'
import { longDate, monthAndYear } from '../../../../words/dates.ts'
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
  const { asked, after } = customersView(new URL(request.url).searchParams)
  const words = asked === '' ? null : customerSought(asked)
  const [{ customers, next }, waiting] = await Promise.all([
    // Signs alone find nobody.
    asked !== '' && words === null
      ? { customers: [], next: null }
      : customersPage(shop.db, { words, after, size: pageSize }),
    arcoRequests(shop.db, 'waiting'),
  ])
  return {
    asked,
    customers: customers.map(({ createdAt, ...customer }) => ({
      ...customer,
      since: monthAndYear(createdAt),
    })),
    next: next && customersAddress(asked, next),
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
  const { asked, customers, next, waiting } = loaderData
  return (
    <>
      <WorkHead title={copy.title} />
      {waiting.length > 0 && (
        <section className="stack gap-2">
          <h2>{copy.waiting}</h2>
          <ul className="rows">
            {waiting.map(({ id, customerId, name, kind, due }) => (
              <li key={id} className="row-whole">
                <Link to={backofficePaths.customer(customerId)} className="row-words">
                  <strong>{name}</strong>
                  <span className="soft">{copy.kinds[kind]}</span>
                </Link>
                <Badge meaning="act">{copy.due(due)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form className="search-line" key={asked}>
        <FormField name="buscar" label={copy.search}>
          {(control) => <input {...control} type="search" defaultValue={asked} maxLength={120} />}
        </FormField>
        <Button type="submit">{copy.find}</Button>
      </Form>
      {customers.length === 0 ? (
        <p className="empty">
          {asked === '' ? copy.none : copy.noneFound(asked)}{' '}
          {asked !== '' && <Link to={backofficePaths.customers}>{copy.all}</Link>}
        </p>
      ) : (
        <ul className="rows">
          {customers.map(({ id, name, lastName, email, status, partner, since }) => (
            <li key={id} className="row-whole">
              <Link to={backofficePaths.customer(id)} className="row-words">
                <strong>
                  {name} {lastName}
                </strong>
                <span className="soft one-line">
                  {email} · {copy.since(since)}
                </span>
              </Link>
              {partner && <Badge meaning="moving">{copy.partner}</Badge>}
              {status === 'Disabled' && <Badge meaning="act">{copy.disabled}</Badge>}
            </li>
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
