import { listOrders, type OrderCursor, type OrdersWanted } from '../../data/orders/listed-orders.ts'
import { orderIdsOf, ordersForSpreadsheet } from '../../data/orders/order-spreadsheet.ts'
import { type Actor, noteAlone, permissionRefusal } from '../staff/acting.ts'
import { mostAtOnce } from './prepare-ship-deliver.ts'
import { pagesOf } from '../pages-of.ts'
import type { Shop } from '../shop.ts'

const pageSize = 500

export type OrdersToExport = { numbers: readonly string[] } | { wanted: OrdersWanted }

/**
 * Exports orders, read page by page. The audit log notes the export before any data is sent, but not the search text,
 * which may be a person's name.
 */
export async function exportOrders(shop: Shop, actor: Actor, which: OrdersToExport) {
  const refused = permissionRefusal(shop, actor, 'export orders')
  if (refused) return refused
  const chosen = 'numbers' in which ? which.numbers.slice(0, mostAtOnce) : null
  await noteAlone(shop, actor, 'export orders', ['shop', 'orders'], {
    became: chosen ? { chosen: chosen.length } : {},
  })
  const pages = pagesOf(async (after: OrderCursor | null) => {
    if (!('wanted' in which))
      return {
        rows: await ordersForSpreadsheet(shop.db, await orderIdsOf(shop.db, chosen ?? [])),
        next: null,
      }
    const { orders, next } = await listOrders(shop.db, { ...which.wanted, after, size: pageSize })
    const ids = orders.map(({ id }) => id)
    return { rows: await ordersForSpreadsheet(shop.db, ids), next }
  })
  return { kind: 'orders', pages } as const
}
