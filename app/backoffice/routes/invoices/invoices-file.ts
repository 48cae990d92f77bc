import { redirect } from 'react-router'
import type { OrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { invoiceAmounts } from '../../../../domain/invoices/invoice-amounts.ts'
import { type InvoiceSettings, paymentFormOf } from '../../../../domain/invoices/invoice-settings.ts'
import { pesosText } from '../../../../domain/values/money.ts'
import { exportInvoices } from '../../../../use-cases/invoices/export-invoices.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dateAndTime } from '../../../../words/dates.ts'
import { spreadsheetFileAs, spreadsheetFormatOf } from '../../../spreadsheet-file.ts'
import { isRefused } from '../../session/feedback.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { fileRefused, onlyByPress } from '../../session/staff-file.ts'
import { textOf } from '../money-back/sent-form.ts'
import type { Route } from './+types/invoices-file.ts'
import { invoiceCopy, invoiceSpreadsheetColumns as columns } from './words.ts'

export const loader = onlyByPress('export invoices', () => paths.invoices)

/** Sends the invoice requests of orders that were paid between two days, as a CSV or Excel file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const [first, last] = [textOf(form, 'desde'), textOf(form, 'hasta')]
  const exported = await exportInvoices(shop, who.actor, { first, last })
  if (isRefused(exported)) return fileRefused(exported, paths.invoices)
  if (exported.kind === 'no-such-days') return redirect(`${paths.invoices}?fechas-mal`)
  return spreadsheetFileAs(spreadsheetFormatOf(form.get('formato')), {
    fileName: `facturas-${first}-${last}.csv`,
    columns: Object.values(columns),
    numbers: [columns.subtotal, columns.iva, columns.total, columns.refunded],
    pages: exported.pages,
    rowOf: (order) => rowOf(order, shop.settings.invoicing),
  })
}

function rowOf(order: OrderForInvoice, settings: InvoiceSettings): Record<string, string> {
  const { request } = order
  const { lines, subtotal, iva, total, refunded } = invoiceAmounts(order, settings.iva)
  return {
    [columns.number]: order.number,
    [columns.paid]: dateAndTime(order.paidAt),
    [columns.state]: request ? invoiceCopy.state[request.state] : '',
    [columns.folio]: request?.folio ?? '',
    [columns.made]: request?.invoicedAt ? dateAndTime(request.invoicedAt) : '',
    [columns.rfc]: request?.rfc ?? '',
    [columns.name]: request?.name ?? '',
    [columns.regime]: request?.regime ?? '',
    [columns.use]: request?.use ?? '',
    [columns.postalCode]: request?.postalCode ?? '',
    [columns.email]: request?.email ?? '',
    [columns.form]: paymentFormOf(order.provider, settings),
    [columns.lines]: lines
      .map(({ quantity, name, base }) => `${quantity} × ${name ?? invoiceCopy.shipping}: ${pesosText(base)}`)
      .join('; '),
    [columns.subtotal]: pesosText(subtotal),
    [columns.iva]: pesosText(iva),
    [columns.total]: pesosText(total),
    [columns.refunded]: pesosText(refunded),
  }
}
