import { keepEmptySearch } from '../../data/today/empty-searches.ts'
import { emptySearchWords, mostEmptySearches } from '../../domain/empty-search.ts'
import type { Shop } from '../shop.ts'

/**
 * Notes a search of the whole catalogue that found nothing. Nobody waits for it, and nothing depends on it: the page is
 * rendered meanwhile. A page that is kept in memory is not rendered again: such a search counts once a day.
 */
export function noteEmptySearch(
  { db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>,
  { query, category, age }: { query: string; category: string | null; age: number | null },
): void {
  const words = emptySearchWords(query)
  // Within a category or an age it may be there all the same.
  if (words === null || category !== null || age !== null) return
  const kept = keepEmptySearch(db, { now: now(), words, most: mostEmptySearches })
  kept.catch((error: Error) => log({ level: 'warn', what: 'search not noted', error: error.message }))
}
