import type { CustomerMark } from '../../../../data/accounts/customer-pages.ts'
import { type CustomerSorting, customerSortings } from '../../../../domain/accounts/customer-list.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

export type CustomersView = { asked: string; sorting: CustomerSorting; after: CustomerMark | null }

const sortingNames: Record<CustomerSorting, string> = { newest: 'nuevos', name: 'nombre' }

/** What an address of the list asks for; what makes no sense in it is left out. */
export function customersView(search: URLSearchParams): CustomersView {
  const sorting = customerSortings.find((each) => sortingNames[each] === search.get('orden')) ?? 'newest'
  const id = search.get('tras') ?? ''
  const key = (search.get('desde') ?? '').slice(0, 260)
  const known = isUuid(id) && (sorting === 'name' || isMoment(key))
  return {
    asked: (search.get('buscar') ?? '').trim().slice(0, 120),
    sorting,
    after: known ? { key, id } : null,
  }
}

export function customersAddress({ asked, sorting, after }: CustomersView): string {
  const search = new URLSearchParams()
  if (asked !== '') search.set('buscar', asked)
  if (sorting !== 'newest') search.set('orden', sortingNames[sorting])
  if (after) {
    search.set('desde', after.key)
    search.set('tras', after.id)
  }
  return search.size === 0 ? backofficePaths.customers : `${backofficePaths.customers}?${search}`
}

/** As PostgreSQL writes one: '2026-11-22 18:04:05.123456+00'. */
const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}:00`))
