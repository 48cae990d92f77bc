import { type BookedMove, type BooksPlace, booksPage } from '../../data/payments/ledger.ts'
import { type DaySpan, stretchOfDays } from '../../domain/values/mexican-days.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { permissionRefusal } from '../staff/permission.ts'
import type { Actor } from '../staff/actor.ts'
import type { Shop } from '../shop.ts'

/** A year, and some days around it. */
export const mostBookedDays = 400

/** Days as '2026-11-01', in central Mexico, both in it. */
export type DaysToExport = { first: string; last: string; pageSize?: number }

/** The money that moved on some days for the accountant, as it is read. That it left the house is noted before. */
export async function exportBooks(shop: Shop, actor: Actor, { first, last, pageSize = 500 }: DaysToExport) {
  const refused = permissionRefusal(shop, actor, 'export books')
  if (refused) return refused
  const stretch = stretchOfDays(first, last, mostBookedDays)
  if (!stretch) return { kind: 'no-such-days' } as const
  await shop.db.transaction().execute((tx) =>
    noteInLog(tx, shop, actor, 'export books', {
      subject: { kind: 'shop', id: 'books' },
      became: { first, last },
    }),
  )
  return { kind: 'books', pages: pages(stretch) } as const

  async function* pages(within: DaySpan): AsyncGenerator<BookedMove[]> {
    let after: BooksPlace | null = null
    do {
      const page: Awaited<ReturnType<typeof booksPage>> = await booksPage(shop.db, {
        ...within,
        after,
        size: pageSize,
      })
      yield page.rows
      after = page.next
    } while (after)
  }
}
