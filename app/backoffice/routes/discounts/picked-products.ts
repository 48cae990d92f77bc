import {
  type ListedProduct,
  productsPage,
  productsWithIds,
} from '../../../../data/catalogue/listed-products.ts'
import { narrowingOf } from '../../../../domain/catalogue/product-list.ts'
import { searchQuery } from '../../../../domain/catalogue/search.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { shortPrice } from './words.ts'
import { textsOf } from './typed-discount.ts'

const mostFound = 20

export type PickedProducts = Awaited<ReturnType<typeof pickedProducts>>
export type PickedProduct = PickedProducts['chosen'][number]

/** The chosen products of a form, and those that its search found. */
export async function pickedProducts(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  { productIds, sought }: { productIds: readonly string[]; sought: string },
) {
  const words = sought === '' ? null : searchQuery(sought)
  const [chosen, found] = await Promise.all([
    productIds.length === 0 ? [] : productsWithIds(db, productIds),
    words === null
      ? []
      : productsPage(db, {
          ...narrowingOf('all', null, words),
          sorting: 'shop',
          after: null,
          size: mostFound,
        }).then(({ products }) => products),
  ])
  const shown = ({ id, title, price, image }: ListedProduct) => ({
    id,
    title,
    price: shortPrice(price),
    picture: image === '' ? null : pictures.resolve(image),
  })
  const ids = new Set(productIds)
  return {
    sought,
    isFound: found.length > 0,
    chosen: chosen.map(shown),
    found: found.filter(({ id }) => !ids.has(id)).map(shown),
  }
}

/**
 * The words to search for, if the form was sent in order to search: by its button, or with the Enter key in the search
 * field. Null: the form was sent to be saved.
 */
export function soughtProducts(form: FormData): string | null {
  const text = textsOf(form)
  const sought = text('sought', 120)
  const isSearch = form.get('scope') === 'products' && sought !== '' && sought !== text('soughtBefore', 120)
  return form.get('intent') === 'find' || isSearch ? sought : null
}
