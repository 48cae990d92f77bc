import { redirect } from 'react-router'
import type { BookedOrder } from '../../../../data/payments/books.ts'
import { ivaWithin } from '../../../../domain/day-close.ts'
import { type Centavos, pesosText } from '../../../../domain/money.ts'
import { exportBooks } from '../../../../use-cases/payments/export-books.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { booksColumns as columns } from '../../../../words/backoffice/day-close.ts'
import { orderListCopy } from '../../../../words/backoffice/order-list.ts'
import { dateAndTime } from '../../../../words/dates.ts'
import { fileRefused } from '../../session/file-refused.ts'
import { sheetFile } from '../../session/sheet-file.ts'
import { atWork, atWorkFor } from '../../session/staff-context.ts'
import { isRefused } from '../../session/told.ts'
import { textOf } from '../money-back/sent-form.ts'
import type { Route } from './+types/books-file.ts'
import { wayWords } from './way-words.ts'

/** Only a press writes the file: the address alone leads to the day. */
export function loader({ context }: Route.LoaderArgs) {
  atWorkFor('export books', { context })
  return redirect(paths.dayClose())
}

/** The orders of some days for the accountant, as a spreadsheet; sent as it is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = atWork({ context })
  const form = await request.formData()
  const [first, last] = [textOf(form, 'desde'), textOf(form, 'hasta')]
  const exported = await exportBooks(shop, who.actor, { first, last })
  if (isRefused(exported)) return fileRefused(exported, paths.dayClose())
  if (exported.kind === 'no-such-days') return redirect(`${paths.dayClose()}?fechas-mal`)
  return sheetFile({
    fileName: `contabilidad-${first}-${last}.csv`,
    columns: Object.values(columns),
    pages: exported.pages,
    rowOf,
  })
}

function rowOf(order: BookedOrder): Record<string, string> {
  const iva = ivaWithin(order.taken)
  return {
    [columns.number]: order.number,
    [columns.date]: dateAndTime(order.createdAt),
    [columns.channel]: orderListCopy.channels[order.channel],
    [columns.way]: wayWords(order.provider),
    [columns.lines]: order.lines,
    [columns.goods]: pesosText(order.goods),
    [columns.shipping]: pesosText(order.shipping),
    [columns.taken]: pesosText(order.taken),
    [columns.base]: pesosText(order.taken - iva),
    [columns.iva]: pesosText(iva),
    [columns.fee]: known(order.fee),
    [columns.net]: known(order.net),
    [columns.refunded]: pesosText(order.refunded),
    [columns.capture]: order.captureId,
    [columns.refunds]: order.refundIds,
  }
}

/** Nothing where nobody knows: an empty cell is no zero. */
function known(amount: Centavos | null): string {
  return amount === null ? '' : pesosText(amount)
}
