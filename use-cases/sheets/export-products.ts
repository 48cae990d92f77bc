import { storedInBatches } from '../../data/catalogue/catalogue-import.ts'
import { catalogueRows } from '../../domain/catalogue-import/stored-product.ts'
import type { ProductsNarrowed } from '../../domain/product-list.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

/**
 * The products of a list as spreadsheet rows, as they are read: what the importer takes back without a change. They go in
 * the shop's order however the list is sorted, since a sheet's order is the shop's.
 */
export const exportProducts = staffAction('export products', async (shop, actor, list: ProductsNarrowed) => {
  await shop.db
    .transaction()
    .execute((tx) =>
      noteInLog(tx, shop, actor, 'export products', { subject: { kind: 'shop', id: 'products' } }),
    )
  return { kind: 'products', pages: pages() } as const

  async function* pages() {
    for await (const some of storedInBatches(shop.db, list)) yield catalogueRows(some)
  }
})
