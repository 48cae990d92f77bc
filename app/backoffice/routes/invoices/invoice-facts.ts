import { findOrderForInvoice, type OrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { invoiceAmounts, unitValue } from '../../../../domain/invoices/invoice-amounts.ts'
import { invoiceFields, type InvoiceField } from '../../../../domain/invoices/invoice-data.ts'
import { paymentFormOf, paymentFormWords } from '../../../../domain/invoices/invoice-settings.ts'
import { daysLeftToAsk } from '../../../../domain/invoices/invoice-time.ts'
import { cfdiUseWords, regimeWords } from '../../../../domain/invoices/regimes.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import { pesosText } from '../../../../domain/values/money.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { longDate } from '../../../../words/dates.ts'
import type { BadgeMeaning } from '../../ui/page-parts.tsx'
import { invoiceCopy as copy, invoicesCopy } from './words.ts'

/** All that an accountant copies into the SAT's form, for one order; null: there is no such order. */
export async function invoiceFacts(shop: Shop, role: StaffRole, number: string) {
  const order = await findOrderForInvoice(shop.db, number)
  if (!order) return null
  const { invoicing } = shop.settings
  const { request, state, paidAt, provider } = order
  const noSale = state === 'cancelled' || state === 'refunded'
  return {
    number,
    buyer: order.buyer,
    noSale,
    request: request && {
      state: request.state,
      version: request.version,
      asked: dayAndTime(request.askedAt),
      fields: fieldsOf(request),
      email: request.email,
      folio: request.folio,
      made: request.invoicedAt && dayAndTime(request.invoicedAt),
      by: request.invoicedBy,
      files: request.files.map((kind) => ({ kind, href: paths.invoiceFile(number, kind) })),
    },
    badge: badgeOf(order, invoicing.extraDays, shop.now()),
    paid: longDate(paidAt),
    form: paymentFormWords(paymentFormOf(provider, invoicing)),
    iva: invoicing.iva,
    ...amountsOf(order, invoicing.iva),
    may: {
      make: mayDo(role, 'make invoice'),
      type: mayDo(role, 'type invoice data') && request?.state !== 'invoiced' && !noSale,
    },
  }
}

export type InvoiceFacts = NonNullable<Awaited<ReturnType<typeof invoiceFacts>>>

/** The fields in the order of the SAT's form. `copied`: what is pasted there. */
function fieldsOf(request: NonNullable<OrderForInvoice['request']>) {
  const shown: Partial<Record<InvoiceField, string>> = {
    regime: regimeWords(request.regime),
    use: cfdiUseWords(request.use),
  }
  return invoiceFields.map((field) => ({
    field,
    copied: request[field],
    shown: shown[field] ?? request[field],
  }))
}

function amountsOf(order: OrderForInvoice, iva: number) {
  const { lines, subtotal, iva: tax, total, refunded } = invoiceAmounts(order, iva)
  return {
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name ?? copy.shipping,
      unit: unitValue(line),
      base: pesosText(line.base),
      iva: pesosText(line.iva),
      amount: pesosText(line.amount),
    })),
    subtotal: pesosText(subtotal),
    tax: pesosText(tax),
    total: pesosText(total),
    refunded,
  }
}

/** How urgent a request is, in words. */
export function badgeOf(
  { request, paidAt }: Pick<OrderForInvoice, 'request' | 'paidAt'>,
  extraDays: number,
  now: Date,
): { words: string; meaning: BadgeMeaning } | null {
  if (!request) return null
  if (request.state !== 'asked') return { words: copy.state[request.state], meaning: 'resting' }
  const days = daysLeftToAsk(paidAt, extraDays, now)
  return { words: invoicesCopy.daysLeft(days), meaning: days <= 3 ? 'act' : 'waiting' }
}
