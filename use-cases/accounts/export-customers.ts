import {
  type CustomerCursor,
  customersPage,
  type CustomersWanted,
} from '../../data/accounts/customer-pages.ts'
import { type Actor, noteAlone, permissionRefusal } from '../staff/acting.ts'
import { pagesOf } from '../pages-of.ts'
import type { Shop } from '../shop.ts'

const pageSize = 500

/** The filter and sorting of the list on the screen. */
export type CustomersToExport = Pick<CustomersWanted, 'words' | 'sorting'>

/**
 * The customers of a list with their purchases, read page by page. The export is noted in the audit log before
 * anything is sent. The search text is not noted, because it may be a person's name.
 */
export async function exportCustomers(shop: Shop, actor: Actor, wanted: CustomersToExport) {
  const refused = permissionRefusal(shop, actor, 'export customers')
  if (refused) return refused
  await noteAlone(shop, actor, 'export customers', ['shop', 'customers'])
  const pages = pagesOf(async (after: CustomerCursor | null) => {
    const { customers, next } = await customersPage(shop.db, { ...wanted, after, size: pageSize })
    return { rows: customers, next }
  })
  return { kind: 'customers', pages } as const
}
