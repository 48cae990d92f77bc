import { keepEmptySearch } from '../../data/today/empty-searches.ts'
import {
  emptySearchWords,
  mostEmptySearches,
  mostEmptySearchesOfNetwork,
} from '../../domain/today/empty-search.ts'
import { countersOfNetwork, countTowardsLimits } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

/**
 * Notes a search of the whole catalogue that found nothing, a few a day for each network. Nobody waits for it, and
 * nothing depends on it: a failure is logged. A page that is kept in memory is not looked at again: such a search counts
 * once a day. `address`: where the request comes from.
 */
export async function noteEmptySearch(
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
  { query, category, age }: { query: string; category: string | null; age: number | null },
  address: string,
): Promise<void> {
  const words = emptySearchWords(query)
  // Within a category or an age it may be there all the same.
  if (words === null || category !== null || age !== null) return
  const limit = { most: mostEmptySearchesOfNetwork, minutes: 24 * 60 }
  try {
    const within = await countTowardsLimits(shop, countersOfNetwork(['empty search'], address, limit))
    if (within.kind === 'within')
      await keepEmptySearch(shop.db, { now: shop.now(), words, most: mostEmptySearches })
  } catch (error) {
    shop.log({ level: 'warn', what: 'search not noted', error: error instanceof Error ? error.message : '' })
  }
}
