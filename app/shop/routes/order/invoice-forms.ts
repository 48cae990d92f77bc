import { data } from 'react-router'
import type { Order } from '../../../../data/orders/orders.ts'
import type { InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'
import { askInvoice, withdrawInvoice } from '../../../../use-cases/invoices/ask-invoice.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { orderInvoiceCopy, orderInvoiceRefusals as copy } from '../../../../words/order-invoice-words.ts'
import { invoiceDraftIn, type InvoiceFaults, invoiceFaultsOf } from '../../../forms/invoice-form.ts'
import { personal } from '../account/require-customer.ts'
import { shownAgain } from './transfer-forms.ts'

/** A form about the invoice that was not done. `draft`: what the buyer typed. */
export type InvoiceFormAnswer = {
  kind: 'invoice'
  draft: InvoiceDraft
  faults: InvoiceFaults
  reason: string
}

/** Carries out a form about the invoice of an order: a request, a change or a withdrawal. */
export async function followInvoice(shop: Shop, { number }: Pick<Order, 'number'>, form: FormData) {
  const again = () => shownAgain(number, `#${orderInvoiceCopy.anchor}`)
  switch (form.get('do')) {
    case 'invoice':
      return ask(shop, number, invoiceDraftIn(form), again)
    case 'invoice-withdraw':
      await withdrawInvoice(shop, number)
      return again()
    default:
      return shownAgain(number)
  }
}

async function ask(
  shop: Shop,
  number: string,
  draft: InvoiceDraft,
  again: () => ReturnType<typeof shownAgain>,
) {
  const refused = (answer: Omit<InvoiceFormAnswer, 'kind'>, status: number) =>
    data({ kind: 'invoice', ...answer } as const, { status, headers: personal })
  const asked = await askInvoice(shop, number, draft)
  switch (asked.kind) {
    case 'faulty':
      return refused({ draft: asked.draft, faults: invoiceFaultsOf(asked.faults), reason: copy.faulty }, 400)
    case 'too-many':
      return refused({ draft, faults: {}, reason: copy.tooMany }, 429)
    case 'may-not':
      return refused({ draft, faults: {}, reason: copy.mayNot[asked.why] }, 409)
    default:
      return again()
  }
}
