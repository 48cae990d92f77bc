import { keepEmptySearch } from '../../data/today/empty-searches.ts'
import {
  emptySearchWords,
  mostEmptySearches,
  mostEmptySearchesOfNetwork,
} from '../../domain/today/empty-search.ts'
import { countersOfNetwork, countTowardsLimits } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

/**
 * Stores searches of the whole catalogue, a few a day for each network. Nothing waits for it; a failure is only
 * logged. A page from the cache is not counted again, so such a search counts once a day.
 */
export async function noteEmptySearch(
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
  { query, category, age }: { query: string; category: string | null; age: number | null },
  address: string,
): Promise<void> {
  const words = emptySearchWords(query)
  // With a category or age filter, the garment may exist outside the filter.
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
