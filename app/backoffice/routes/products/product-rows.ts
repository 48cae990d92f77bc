import { productsPage, soldOf } from '../../../../data/catalogue/product-list.ts'
import { narrowingOf, type ProductsNarrowed } from '../../../../domain/product-list.ts'
import { searchQuery } from '../../../../domain/search.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { ProductsAsked } from './products-address.ts'

const pageSize = 50
const soldDays = 28

export type ProductRow = Awaited<ReturnType<typeof productRows>>['rows'][number]

/** What the address narrows to; null: it looks for signs alone, which nothing has. */
export function narrowedBy({ typed, tab, category }: ProductsAsked): ProductsNarrowed | null {
  const words = typed === '' ? null : searchQuery(typed)
  return typed !== '' && words === null ? null : narrowingOf(tab, category, words)
}

/** A page of the list. */
export async function productRows({ db, now, pictures }: Shop, asked: ProductsAsked) {
  const { sorting, after } = asked
  const narrowed = narrowedBy(asked)
  if (!narrowed) return { rows: [], next: null }
  const { products, next } = await productsPage(db, { ...narrowed, sorting, after, size: pageSize })
  const since = new Date(now().getTime() - soldDays * 86_400_000)
  const sold = await soldOf(
    db,
    products.map(({ id }) => id),
    since,
  )
  return {
    rows: products.map(({ image, ...product }) => ({
      ...product,
      sold: sold.get(product.id) ?? 0,
      picture: image === '' ? null : pictures.resolve(image),
    })),
    next,
  }
}
