import { storedInBatches } from '../../data/catalogue/catalogue-import.ts'
import { exportNoteColumn, exportNoteText } from '../../domain/spreadsheets/export-note.ts'
import { ownerColumns, ownerRows } from '../../domain/spreadsheets/stored-product.ts'
import type { ProductsNarrowed } from '../../domain/catalogue/product-list.ts'
import { type Actor, noteAlone, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** The columns of the import, and the note with the pieces at the time of the export. */
export const exportColumns = [...ownerColumns, exportNoteColumn]

/**
 * Reads page by page; importing the rows changes nothing. The rows are in the shop's order, whatever the sorting of the
 * list, because the order of a spreadsheet becomes the shop's order.
 */
export async function exportProducts(shop: Shop, actor: Actor, list: ProductsNarrowed) {
  const refused = permissionRefusal(shop, actor, 'export products')
  if (refused) return refused
  await noteAlone(shop, actor, 'export products', ['shop', 'products'])
  // Taken before the products are read, so that a sale in between counts as one after the export.
  const at = shop.now()
  return { kind: 'products', pages: pages() } as const

  async function* pages() {
    for await (const some of storedInBatches(shop.db, list)) {
      const rows = ownerRows(some)
      yield rows.map((row, index) => ({
        ...row,
        [exportNoteColumn]: exportNoteText({ pieces: some[index]!.piecesBySize, at }),
      }))
    }
  }
}
