import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { lastInvoiceData } from '../../data/invoices/invoice-requests.ts'
import { emptyInvoiceDraft } from '../../domain/invoices/invoice-data.ts'
import { checkInvoiceData } from '../../use-cases/invoices/check-invoice-data.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { invoiceFaultsOf } from '../forms/invoice-form.ts'
import { forCustomer } from '../session/signed-in.ts'
import { answersJson, bodyRefusals, bySession, signedOut, takes } from './described.ts'
import { jsonBody, smallBody } from './json-body.ts'
import { typedInvoice } from './payment-request.ts'
import { problem } from './problem.ts'

const text = v.string()
const invoiceData = v.pipe(
  v.strictObject({ rfc: text, name: text, regime: text, use: text, postalCode: text, email: text }),
  v.metadata({ ref: 'InvoiceData' }),
)

const checkRoute = describeRoute({
  summary: 'Check what a buyer gives for an invoice (CFDI)',
  description:
    'Stores nothing: send the data with the payment, as `invoice`. `faults` of the refusal has a text for each faulty field; `corrected` is the name without the type of the company.',
  requestBody: takes(typedInvoice),
  responses: {
    200: answersJson('The data as they would be stored', invoiceData),
    ...bodyRefusals('INVOICE_INVALID', 'INVOICES_NOT_OFFERED'),
  },
})
const lastRoute = describeRoute({
  summary: 'What the customer gave for the last invoice; empty texts without one',
  ...bySession,
  responses: { 200: answersJson('The data', invoiceData), 401: signedOut },
})

export function invoicesApi(shop: Shop): Hono {
  const api = new Hono()
  api.post('/invoice-data', checkRoute, smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const parsed = v.safeParse(typedInvoice, body.sent)
    if (!parsed.success) return problem(c, 400, 'INVOICE_INVALID', paymentRefusals.invoiceInvalid(''))
    if (!shop.settings.invoicing.invoices)
      return problem(c, 400, 'INVOICES_NOT_OFFERED', paymentRefusals.invoicesNotOffered)
    const checked = await checkInvoiceData(shop, parsed.output)
    if (checked.kind === 'good') return c.json(checked.data)
    const faults = invoiceFaultsOf(checked.faults)
    return problem(c, 400, 'INVOICE_INVALID', paymentRefusals.invoiceInvalid(''), { faults })
  })
  api.get(
    '/me/invoice-data',
    lastRoute,
    forCustomer(shop, async (c, _, { customer }) =>
      c.json((await lastInvoiceData(shop.db, customer.id)) ?? emptyInvoiceDraft),
    ),
  )
  return api
}
