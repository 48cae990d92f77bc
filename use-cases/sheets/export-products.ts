import { storedInBatches } from '../../data/catalogue/catalogue-import.ts'
import { catalogueRows } from '../../domain/catalogue-import/stored-product.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

/** All products as spreadsheet rows, as they are read: what the importer takes back without a change. */
export const exportProducts = staffAction('export products', async (shop, actor) => {
  await shop.db
    .transaction()
    .execute((tx) =>
      noteInLog(tx, shop, actor, 'export products', { subject: { kind: 'shop', id: 'products' } }),
    )
  return { kind: 'products', pages: pages() } as const

  async function* pages() {
    for await (const some of storedInBatches(shop.db)) yield catalogueRows(some)
  }
})
