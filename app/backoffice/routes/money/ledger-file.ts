import { redirect } from 'react-router'
import type { LedgerRow } from '../../../../data/payments/ledger.ts'
import { ivaWithin } from '../../../../domain/today/day-close.ts'
import { type Centavos, pesosText } from '../../../../domain/values/money.ts'
import { exchangedCustomer } from '../../../../domain/orders/public-sale.ts'
import { exportLedger } from '../../../../use-cases/payments/export-ledger.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ledgerColumns as columns, moveWords } from './words.ts'
import { dateAndTime } from '../../../../words/dates.ts'
import { spreadsheetFile } from '../../../spreadsheet-file.ts'
import { fileRefused, onlyByPress } from '../../session/staff-file.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { isRefused } from '../../session/feedback.ts'
import { textOf } from '../money-back/sent-form.ts'
import type { Route } from './+types/ledger-file.ts'
import { channelWords, paymentMethodWords } from './payment-method-words.ts'

export const loader = onlyByPress('export books', () => paths.dayClose())

/** The file for the accountant, streamed while the database is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const [first, last] = [textOf(form, 'desde'), textOf(form, 'hasta')]
  const exported = await exportLedger(shop, who.actor, { first, last })
  if (isRefused(exported)) return fileRefused(exported, paths.dayClose())
  if (exported.kind === 'no-such-days') return redirect(`${paths.dayClose()}?fechas-mal`)
  return spreadsheetFile({
    fileName: `contabilidad-${first}-${last}.csv`,
    columns: Object.values(columns),
    pages: exported.pages,
    rowOf,
  })
}

/** A movement of money as a row. Refunds are negative, so that the sum of each column equals the day close. */
function rowOf(move: LedgerRow): Record<string, string> {
  const { kind, amount, goods, discount, shipping, fee } = move
  const came = kind === 'came'
  const iva = ivaWithin(amount)
  const signed = (value: Centavos) => pesosText(kind === 'back' ? -value : value)
  return {
    [columns.date]: dateAndTime(move.at),
    [columns.kind]: moveWords[kind],
    [columns.number]: move.orderNumber,
    [columns.customer]: move.channel === null ? '' : exchangedCustomer(move.customerId),
    [columns.channel]: channelWords(move.channel),
    [columns.way]: paymentMethodWords(move.provider),
    [columns.phone]: move.phone,
    [columns.lines]: move.lines,
    [columns.goods]: came ? known(goods) : '',
    [columns.code]: came ? move.code : '',
    [columns.discount]: came ? known(discount) : '',
    [columns.shipping]: came ? known(shipping) : '',
    [columns.taken]: came ? pesosText(amount) : '',
    [columns.refunded]: came ? '' : pesosText(kind === 'back' ? amount : -amount),
    [columns.base]: signed(amount - iva),
    [columns.iva]: signed(iva),
    [columns.fee]: known(fee),
    [columns.net]: pesosText(move.net),
    [columns.capture]: move.captureId,
    [columns.refund]: move.refundId ?? '',
  }
}

/** An amount as text; '' for an unknown amount, because an empty cell is not a zero. */
function known(amount: Centavos | null): string {
  return amount === null ? '' : pesosText(amount)
}
