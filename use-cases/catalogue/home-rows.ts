import { offeredBestSellers } from '../../data/catalogue/best-sellers.ts'
import { sortedProducts } from '../../data/catalogue/products.ts'
import type { OfferedCollection } from '../../data/collections/open-collections.ts'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import { garmentsOfRow, type HomeRow, mostInRow, rowsChosen } from '../../domain/catalogue/home-row.ts'
import type { Shop } from '../shop.ts'

/** Returns the rows of the home page with their garments; a row with too few garments is left out. */
export async function homeRows(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  collections: readonly OfferedCollection[],
): Promise<{ row: HomeRow<OfferedCollection>; garments: Product[] }[]> {
  const page = { category: null, page: 1, size: mostInRow }
  const candidates = (row: HomeRow<OfferedCollection>) => {
    switch (row.kind) {
      case 'newest':
        return sortedProducts(db, { ...page, sorting: 'newest' })
      case 'best-sellers':
        return offeredBestSellers(db, mostInRow)
      case 'collection':
        return sortedProducts(db, { ...page, collection: row.collection.id })
    }
  }
  const rows = await Promise.all(
    rowsChosen(settings.homeRows, collections).map(async (row) => ({
      row,
      garments: garmentsOfRow(await candidates(row)),
    })),
  )
  return rows.filter(({ garments }) => garments.length > 0)
}
