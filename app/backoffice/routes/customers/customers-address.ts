import { type CustomerSorting, customerSortings } from '../../../../domain/accounts/customer-list.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { type Cursor, isMoment, knownCursor, listAddress, readList } from '../../list-address.ts'

export type CustomersView = { q: string; sorting: CustomerSorting; after: Cursor | null }

const sortingNames: Record<CustomerSorting, string> = { newest: 'nuevos', name: 'nombre' }

export function customersView(search: URLSearchParams): CustomersView {
  const { q, after, own } = readList(search)
  const sorting = customerSortings.find((each) => sortingNames[each] === own('orden')) ?? 'newest'
  const isKey = sorting === 'name' ? () => true : isMoment
  return { q, sorting, after: knownCursor(after, isKey, isUuid) }
}

export function customersAddress({ q, sorting, after }: CustomersView): string {
  const fields = { q, orden: sorting !== 'newest' && sortingNames[sorting] }
  return listAddress(backofficePaths.customers, fields, after)
}
