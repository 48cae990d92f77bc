import { type LedgerCursor, ledgerPage } from '../../data/payments/ledger.ts'
import { stretchOfDays } from '../../domain/values/mexican-days.ts'
import { type Actor, noteAlone, permissionRefusal } from '../staff/acting.ts'
import { pagesOf } from '../pages-of.ts'
import type { Shop } from '../shop.ts'

/** At most this many days are exported at once: a year and some days around it. */
export const mostExportedDays = 400

/** Days in central Mexico ('2026-11-01'), both included. */
export type DaysToExport = { first: string; last: string; pageSize?: number }

/**
 * Exports the movements of money for the accountant, read page by page. The audit log notes the export before any data
 * is sent.
 */
export async function exportLedger(shop: Shop, actor: Actor, { first, last, pageSize = 500 }: DaysToExport) {
  const refused = permissionRefusal(shop, actor, 'export books')
  if (refused) return refused
  const stretch = stretchOfDays(first, last, mostExportedDays)
  if (!stretch) return { kind: 'no-such-days' } as const
  await noteAlone(shop, actor, 'export books', ['shop', 'books'], { became: { first, last } })
  const pages = pagesOf((after: LedgerCursor | null) =>
    ledgerPage(shop.db, { ...stretch, after, size: pageSize }),
  )
  return { kind: 'books', pages } as const
}
