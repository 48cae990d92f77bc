import type { OfferedCollection } from '../../../../data/collections/open-collections.ts'
import type { Product } from '../../../../domain/catalogue/catalogue.ts'
import type { HomeRow } from '../../../../domain/catalogue/home-row.ts'
import { homeRows } from '../../../../use-cases/catalogue/home-rows.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { homeRowWords as words } from '../../../../words/home-row-words.ts'
import { paths } from '../../../../words/paths.ts'
import type { PageFacts } from '../../../shop-context.ts'
import { catalogueAddress, wholeView } from '../catalogue/catalogue-address.ts'

/** A row shows less of a garment than the catalogue, so that the page stays small. */
export type RowGarment = ReturnType<typeof rowGarment>
export type ShownRow = { title: string; to: string; garments: RowGarment[] }

export async function shownRows(
  shop: Pick<Shop, 'db' | 'settings' | 'pictures'>,
  collections: readonly OfferedCollection[],
  facts: PageFacts,
): Promise<ShownRow[]> {
  // A garment of several rows is one object, which the page contains once.
  const known = new Map<string, RowGarment>()
  const shown = (product: Product) => {
    const garment = known.get(product.id) ?? rowGarment(product, shop)
    known.set(product.id, garment)
    return garment
  }
  const rows = await homeRows(shop, collections)
  for (const { garments } of rows) facts.showsProducts(garments)
  return rows.map(({ row, garments }) => ({ ...headOf(row), garments: garments.map(shown) }))
}

function headOf(row: HomeRow): { title: string; to: string } {
  switch (row.kind) {
    case 'newest':
      return { title: words.newest, to: catalogueAddress({ ...wholeView(), sorting: 'newest' }) }
    case 'best-sellers':
      return { title: words.bestSellers, to: paths.catalogue }
    case 'collection':
      return { title: row.collection.name, to: paths.collection(row.collection.id) }
  }
}

function rowGarment(product: Product, { pictures }: Pick<Shop, 'pictures'>) {
  const { id, title, price, priceBefore = null, pieces, piecesBySize, ages, images } = product
  return {
    id,
    title,
    price,
    priceBefore,
    pieces,
    piecesBySize,
    ages,
    pictures: images.slice(0, 1).map((image) => pictures.resolve(image)),
  }
}
