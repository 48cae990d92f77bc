import type { Db } from '../database.ts'
import { type OfferedPage, offeredProducts, productsInOrder } from './products.ts'
import { agesOf, countOf, kindsOffered, offeredAges, type ShelfPlace, type Wanted } from './shelf.ts'

export type CataloguePage = OfferedPage & {
  /** In years, those to choose from here: see `offeredAges`. */
  ages: number[]
}

/** All that a page of the catalogue shows. */
export async function cataloguePage(db: Db, options: Wanted & ShelfPlace): Promise<CataloguePage> {
  if (typeof options.query === 'string') {
    const [found, ages] = await Promise.all([offeredProducts(db, options), offeredAges(db, options)])
    return { ...found, ages }
  }
  const [products, kinds] = await Promise.all([
    productsInOrder(db, options),
    kindsOffered(db, options.category),
  ])
  return { products, total: countOf(kinds, options.age), more: false, ages: agesOf(kinds) }
}
