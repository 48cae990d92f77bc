import {
  deleteFavourites,
  favouritesOf,
  insertFavourites,
  lockFavouritesOf,
} from '../../data/favourites/favourites-of-customer.ts'
import { favouriteIds, mostFavourites } from '../../domain/favourites/favourite-list.ts'
import type { Shop } from '../shop.ts'

export type FavouritesChange = { add: readonly string[]; remove: readonly string[] }

/**
 * Removes and adds favourites of a customer and returns the whole list, newest first. Idempotent. Unknown garments, and
 * those beyond the limit, are not added.
 */
export async function changeFavourites(
  shop: Pick<Shop, 'db'>,
  customerId: string,
  change: FavouritesChange,
): Promise<string[]> {
  const [add, remove] = [favouriteIds(change.add), favouriteIds(change.remove)]
  await shop.db.transaction().execute(async (tx) => {
    await lockFavouritesOf(tx, customerId)
    if (remove.length > 0) await deleteFavourites(tx, customerId, remove)
    if (add.length > 0) await insertFavourites(tx, customerId, add, mostFavourites)
  })
  return favouritesOf(shop.db, customerId)
}
