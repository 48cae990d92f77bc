import { customerSought } from '../../../../domain/orders/order-search.ts'
import { exportCustomers } from '../../../../use-cases/accounts/export-customer.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { customerSpreadsheetColumns as columns } from './words.ts'
import { dateAndTime } from '../../../../words/dates.ts'
import { spreadsheetFormatOf, spreadsheetFileAs } from '../../../spreadsheet-file.ts'
import { fileRefused, onlyByPress } from '../../session/staff-file.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { isRefused } from '../../session/feedback.ts'
import type { Route } from './+types/customers-file.ts'
import { customersAddress, customersView } from './customers-address.ts'

export const loader = onlyByPress('export customers', () => backofficePaths.customers)

/** The customers of the current list as a file, streamed while the database is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const view = customersView(new URL(String(form.get('shown') ?? ''), 'https://here.invalid').searchParams)
  const { q, sorting } = view
  const words = q === '' ? null : customerSought(q)
  const exported = await exportCustomers(shop, who.actor, { words, sorting })
  if (isRefused(exported)) return fileRefused(exported, customersAddress({ ...view, after: null }))
  return spreadsheetFileAs(spreadsheetFormatOf(form.get('formato')), {
    fileName: 'clientes.csv',
    columns: Object.values(columns),
    numbers: [columns.orders, columns.spent],
    // A search of punctuation alone finds no customer.
    pages: q !== '' && words === null ? [] : exported.pages,
    rowOf: ({ name, lastName, email, phone, partner, status, createdAt, bought }) => ({
      [columns.name]: name,
      [columns.lastName]: lastName,
      [columns.email]: email,
      [columns.phone]: phone,
      [columns.since]: dateAndTime(createdAt),
      [columns.partner]: partner ? 'sí' : 'no',
      [columns.active]: status === 'Active' ? 'sí' : 'no',
      [columns.orders]: String(bought.orders),
      [columns.spent]: (bought.spent / 100).toFixed(2),
    }),
  })
}
