import { productsById } from '../../../../data/catalogue/products.ts'
import { favouriteIds } from '../../../../domain/favourites/favourite-list.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { productView } from '../../../product-view.ts'
import { sharePicture } from '../../../share-picture.ts'

/** The garments of a link's list of ids; null: the address has no list. */
export async function shownFavourites({ db, pictures, settings }: Shop, list: string | null) {
  const asked = favouriteIds(list?.split(',') ?? [])
  const found = await productsById(db, asked)
  const products = asked.flatMap((id) => found.get(id) ?? []).map((each) => productView(each, pictures))
  const [picture] = products[0]?.pictures ?? []
  return {
    shared: list !== null,
    /** The ids that were looked up. Unknown garments are not among the products. */
    asked,
    products,
    picture: picture ? sharePicture(picture, settings.publicUrl) : null,
    emptyPicture: pictures.resolve('/pictures/agotado'),
  }
}

export type ShownFavourites = Awaited<ReturnType<typeof shownFavourites>>
