import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { InvoiceState } from '../../domain/invoices/invoice-request.ts'
import type { Db, Tx } from '../database.ts'
import { linesOfOrder } from '../orders/orders.ts'

/** A stored request of an order. Codes that the SAT's lists no longer have stay texts. */
export type InvoiceRequest = {
  rfc: string
  name: string
  regime: string
  use: string
  postalCode: string
  email: string
  state: InvoiceState
  askedAt: Date
  version: number
  folio: string
  invoicedAt: Date | null
  invoicedBy: string | null
  files: readonly ('pdf' | 'xml')[]
}

export type OrderForInvoice = Awaited<ReturnType<typeof ordersForInvoices>>[number]

/** Locks the order until the transaction ends. */
export async function lockOrderForInvoice(tx: Tx, number: string): Promise<OrderForInvoice | null> {
  const locked = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  // Reads the order again, because another transaction may have changed it while this one waited for the lock.
  return locked ? findOrderForInvoice(tx, number) : null
}

export async function findOrderForInvoice(db: Db | Tx, number: string): Promise<OrderForInvoice | null> {
  const [found] = await ordersForInvoices(db, sql<SqlBool>`orders.number = ${number}`, { size: 1 })
  return found ?? null
}

/** Where a page of a list ends. */
export type InvoiceCursor = { at: Date; id: string }

/** Orders with a waiting request, the oldest payment first. Orders whose money went back wait for nothing. */
export async function waitingInvoices(
  db: Db,
  { after, size }: { after: InvoiceCursor | null; size: number },
) {
  const where = sql<SqlBool>`invoice_requests.state = 'asked' AND orders.state NOT IN ('cancelled', 'refunded')
    AND ${after ? sql`(orders.created_at, orders.id) > (${after.at}, ${after.id}::uuid)` : sql`true`}`
  const found = await ordersForInvoices(db, where, { size: size + 1 })
  return pageOf(found, size, ({ paidAt }) => paidAt)
}

/** Orders whose invoice was made within the span, the newest first. */
export async function madeInvoices(
  db: Db,
  { from, until, after, size }: { from: Date; until: Date; after: InvoiceCursor | null; size: number },
) {
  const where = sql<SqlBool>`invoice_requests.invoiced_at >= ${from} AND invoice_requests.invoiced_at < ${until}
    AND ${after ? sql`(invoice_requests.invoiced_at, invoice_requests.checkout_id) < (${after.at}, ${after.id}::uuid)` : sql`true`}`
  const found = await ordersForInvoices(db, where, { size: size + 1, newest: true })
  const page = pageOf(found, size, ({ request }) => request!.invoicedAt!)
  return { ...page, next: page.next && { ...page.next, id: page.rows.at(-1)!.checkoutId } }
}

/** Orders that were paid within the span and have a request, the oldest first. */
export async function requestedInvoices(
  db: Db,
  { from, until, after, size }: { from: Date; until: Date; after: InvoiceCursor | null; size: number },
) {
  const where = sql<SqlBool>`invoice_requests.state <> 'withdrawn'
    AND orders.created_at >= ${from} AND orders.created_at < ${until}
    AND ${after ? sql`(orders.created_at, orders.id) > (${after.at}, ${after.id}::uuid)` : sql`true`}`
  return pageOf(await ordersForInvoices(db, where, { size: size + 1 }), size, ({ paidAt }) => paidAt)
}

function pageOf(found: OrderForInvoice[], size: number, at: (row: OrderForInvoice) => Date) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? { at: at(last), id: last.orderId } : null }
}

async function ordersForInvoices(
  db: Db | Tx,
  where: ReturnType<typeof sql<SqlBool>>,
  { size, newest = false }: { size: number; newest?: boolean },
) {
  const rows = await selectingForInvoices(db)
    .where(where)
    .$if(newest, (query) =>
      query.orderBy('invoice_requests.invoiced_at', 'desc').orderBy('invoice_requests.checkout_id', 'desc'),
    )
    .$if(!newest, (query) => query.orderBy('orders.created_at').orderBy('orders.id'))
    .limit(size)
    .execute()
  return rows.map(({ delivery, request, asked_at, invoiced_at, files, ...order }) => ({
    ...order,
    buyer: delivery.fullName,
    request:
      request && asked_at
        ? ({ ...request, askedAt: asked_at, invoicedAt: invoiced_at, files } as InvoiceRequest)
        : null,
  }))
}

function selectingForInvoices(db: Db | Tx) {
  return db
    .selectFrom('orders')
    .innerJoin('captures', (join) =>
      join.onRef('captures.provider', '=', 'orders.provider').onRef('captures.id', '=', 'orders.capture_id'),
    )
    .leftJoin('invoice_requests', 'invoice_requests.checkout_id', 'orders.checkout_id')
    .select([
      'orders.id as orderId',
      'orders.checkout_id as checkoutId',
      'orders.number',
      'orders.customer_id as customerId',
      'orders.state',
      'orders.provider',
      'orders.email as orderEmail',
      'orders.delivery',
      'orders.code',
      'orders.shipping_centavos as shipping',
      'orders.total_centavos as total',
      'orders.created_at as paidAt',
      'captures.amount_centavos as captured',
      'invoice_requests.asked_at',
      'invoice_requests.invoiced_at',
      sql<Omit<InvoiceRequest, 'askedAt' | 'invoicedAt' | 'files'> | null>`
        CASE WHEN invoice_requests.checkout_id IS NOT NULL THEN jsonb_build_object('rfc', rfc, 'name', invoice_requests.name,
          'regime', regime, 'use', cfdi_use, 'postalCode', postal_code, 'email', invoice_requests.email,
          'state', invoice_requests.state, 'version', invoice_requests.version, 'folio', folio,
          'invoicedBy', (SELECT name FROM staff WHERE staff.id = invoiced_by)) END`.as('request'),
      sql<('pdf' | 'xml')[]>`(SELECT coalesce(jsonb_agg(kind ORDER BY kind), '[]') FROM invoice_files
        WHERE invoice_files.checkout_id = orders.checkout_id)`.as('files'),
    ])
    .select((eb) => [
      linesOfOrder(eb).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .select(['amount_centavos as amount', 'refunds.state', 'lines', 'shipping_centavos as shipping'])
          .whereRef('refunds.provider', '=', 'orders.provider')
          .whereRef('refunds.capture_id', '=', 'orders.capture_id')
          .where('withdrawn_at', 'is', null)
          .orderBy('created_at'),
      ).as('refunds'),
    ])
}

/** The state of the buyer's request, as the page of the order shows it. */
export async function invoiceRequestOf(db: Db, orderId: string): Promise<InvoiceRequest | null> {
  const [found] = await ordersForInvoices(db, sql<SqlBool>`orders.id = ${orderId}`, { size: 1 })
  return found?.request ?? null
}
