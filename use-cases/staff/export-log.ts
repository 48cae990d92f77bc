import { type LogFilter, type LogLine, logPage } from '../../data/staff/log-pages.ts'
import { isOrderNumber } from '../../domain/orders/order-number.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import { isUuid } from '../../domain/values/uuid.ts'
import { type Actor, noteInLog, permissionRefusal } from './acting.ts'
import type { Shop } from '../shop.ts'

const pageSize = 1000

/**
 * The lines of the audit log that match a filter, newest first, read page by page. The export itself is noted before
 * anything is sent.
 */
export async function exportLog(shop: Shop, actor: Actor, filter: LogFilter) {
  const refused = permissionRefusal(shop, actor, 'export log')
  if (refused) return refused
  await shop.db
    .transaction()
    .execute((tx) => noteInLog(tx, shop, actor, 'export log', ['shop', 'log'], { became: noted(filter) }))
  return { kind: 'lines', pages: pages() } as const

  async function* pages(): AsyncGenerator<LogLine[]> {
    for (let after = null; ;) {
      const page: Awaited<ReturnType<typeof logPage>> = await logPage(shop.db, filter, {
        after,
        size: pageSize,
      })
      if (page.lines.length > 0) yield page.lines
      if (!page.next) return
      after = page.next
    }
  }
}

/** The search text may be a buyer's name, so only numbers and ids of the shop are noted. */
function noted({ subjectId, ...filter }: LogFilter): LogFacts {
  if (subjectId === undefined) return filter
  return { ...filter, subjectId: isOrderNumber(subjectId) || isUuid(subjectId) ? subjectId : '…' }
}
