import type { CustomerMark } from '../../../../data/accounts/customer-pages.ts'
import { isUuid } from '../../../../domain/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

/** What an address of the list asks for; what makes no sense in it is left out. */
export function customersView(search: URLSearchParams): { asked: string; after: CustomerMark | null } {
  const [at = '', id = ''] = (search.get('desde') ?? '').split('_')
  const moment = new Date(at)
  const known = !Number.isNaN(moment.getTime()) && isUuid(id) && moment.getUTCFullYear() < 10_000
  return {
    asked: (search.get('buscar') ?? '').trim().slice(0, 120),
    after: known ? { at: moment, id } : null,
  }
}

export function customersAddress(asked: string, after: CustomerMark): string {
  const search = new URLSearchParams()
  if (asked !== '') search.set('buscar', asked)
  search.set('desde', `${after.at.toISOString()}_${after.id}`)
  return `${backofficePaths.customers}?${search}`
}
