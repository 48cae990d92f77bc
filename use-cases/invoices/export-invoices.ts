import { type InvoiceCursor, requestedInvoices } from '../../data/invoices/invoiced-orders.ts'
import { stretchOfDays } from '../../domain/values/mexican-days.ts'
import { pagesOf } from '../pages-of.ts'
import { type Actor, noteAlone, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

const rowsPerPage = 200
const mostDays = 366

/** Exports the requests of orders that were paid on these days. The audit log notes the export before data are sent. */
export async function exportInvoices(
  shop: Shop,
  actor: Actor,
  { first, last }: { first: string; last: string },
) {
  const refused = permissionRefusal(shop, actor, 'export invoices')
  if (refused) return refused
  const days = stretchOfDays(first, last, mostDays)
  if (!days) return { kind: 'no-such-days' } as const
  await noteAlone(shop, actor, 'export invoices', ['shop', 'invoices'], { became: { from: first, to: last } })
  const pages = pagesOf((after: InvoiceCursor | null) =>
    requestedInvoices(shop.db, { ...days, after, size: rowsPerPage }),
  )
  return { kind: 'exported', pages } as const
}
