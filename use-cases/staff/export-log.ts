import { type LogCursor, type LogFilter, logPage } from '../../data/staff/log-pages.ts'
import { isOrderNumber } from '../../domain/orders/order-number.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import { isUuid } from '../../domain/values/uuid.ts'
import { type Actor, noteAlone, permissionRefusal } from './acting.ts'
import { pagesOf } from '../pages-of.ts'
import type { Shop } from '../shop.ts'

const pageSize = 1000

/** Lines come newest first, read page by page. The export itself is noted before anything is sent. */
export async function exportLog(shop: Shop, actor: Actor, filter: LogFilter) {
  const refused = permissionRefusal(shop, actor, 'export log')
  if (refused) return refused
  await noteAlone(shop, actor, 'export log', ['shop', 'log'], { became: noted(filter) })
  const pages = pagesOf(async (after: LogCursor | null) => {
    const { lines, next } = await logPage(shop.db, filter, { after, size: pageSize })
    return { rows: lines, next }
  })
  return { kind: 'lines', pages } as const
}

/** The search text may be a buyer's name, so only numbers and ids of the shop are noted. */
function noted({ subjectId, ...filter }: LogFilter): LogFacts {
  if (subjectId === undefined) return filter
  return { ...filter, subjectId: isOrderNumber(subjectId) || isUuid(subjectId) ? subjectId : '…' }
}
