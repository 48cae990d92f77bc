import { saveOpenCollections } from '../../data/collections/turning-collections.ts'
import type { Shop } from '../shop.ts'

/**
 * Opens and closes the collections that are due; a trigger announces each change to kept and open pages. Returns the
 * next moment at which a collection opens or closes; null: none.
 */
export function turnCollections({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Date | null> {
  return saveOpenCollections(db, now())
}
