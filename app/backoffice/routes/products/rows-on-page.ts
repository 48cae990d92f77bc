import {
  type ListedProduct,
  productsPage,
  productsWithIds,
  soldOf,
} from '../../../../data/catalogue/listed-products.ts'
import { countWaiting } from '../../../../data/stock-waits/waves.ts'
import { isShown } from '../../../../domain/catalogue/catalogue.ts'
import { sortedSizes } from '../../../../domain/catalogue/garment-size.ts'
import { narrowingOf, type ProductsNarrowed } from '../../../../domain/catalogue/product-list.ts'
import { piecesInUnits } from '../../../../domain/catalogue/stock-unit.ts'
import { searchQuery } from '../../../../domain/catalogue/search.ts'
import { allWaitingWords } from '../../../../words/backoffice/waiting-words.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { ProductsQuery } from './products-address.ts'
import { rowsOnPage } from '../../list-address.ts'

const soldDays = 28

export type ProductRow = ReturnType<typeof asProductRow>
/** `waiting`: how many people wait, in words; '' for nobody. */
export type SoldProductRow = ProductRow & { sold: number; waiting: string }

/** The filter of the product list; null: the search has only punctuation, which matches no product. */
export function narrowedBy({ typed, tab, category, collection }: ProductsQuery): ProductsNarrowed | null {
  const words = typed === '' ? null : searchQuery(typed)
  return typed !== '' && words === null ? null : narrowingOf(tab, category, words, collection)
}

export async function productRows({ db, pictures }: Pick<Shop, 'db' | 'pictures'>, query: ProductsQuery) {
  const { sorting, after } = query
  const narrowed = narrowedBy(query)
  if (!narrowed) return { rows: [], next: null }
  const { products, next } = await productsPage(db, { ...narrowed, sorting, after, size: rowsOnPage })
  return { rows: products.map((product) => asProductRow(product, pictures)), next }
}

function asProductRow(
  { id, status, title, price, pieces, held, units, ages, broken, image }: ListedProduct,
  pictures: Shop['pictures'],
) {
  return {
    id,
    status,
    title,
    price,
    pieces,
    held,
    units: piecesInUnits(units),
    sizes: Object.keys(units).length > 1 ? sizesOf(ages, units) : null,
    broken,
    shown: isShown({ status, images: [image] }),
    picture: image === '' ? null : pictures.resolve(image),
  }
}

/** The pieces of each size, in the order of the sizes. */
function sizesOf(ages: readonly string[], units: ListedProduct['units']) {
  return sortedSizes(ages).flatMap((size) => {
    const unit = units[size]
    return unit ? [{ size, pieces: unit.pieces, free: unit.pieces - unit.held }] : []
  })
}

/** The rows of the product list, with the pieces that each product sold in the last 28 days. */
export async function soldProductRows(shop: Shop, query: ProductsQuery) {
  const { rows, next } = await productRows(shop, query)
  return { rows: await withSold(shop, rows), next }
}

/** The rows of these products, in the order of the ids. */
export async function soldRowsOf(shop: Shop, ids: readonly string[]): Promise<SoldProductRow[]> {
  const products = await productsWithIds(shop.db, ids)
  const rows = new Map(products.map((product) => [product.id, asProductRow(product, shop.pictures)]))
  return withSold(
    shop,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

async function withSold(shop: Shop, rows: readonly ProductRow[]): Promise<SoldProductRow[]> {
  const since = new Date(shop.now().getTime() - soldDays * 86_400_000)
  const ids = rows.map(({ id }) => id)
  const [sold, waiting] = await Promise.all([soldOf(shop.db, ids, since), countWaiting(shop.db, ids)])
  return rows.map((row) => ({
    ...row,
    sold: sold.get(row.id) ?? 0,
    waiting: allWaitingWords(waiting.get(row.id) ?? []),
  }))
}
