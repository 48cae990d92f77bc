import { withoutAccents } from '../catalogue/search.ts'

/** A day keeps so many searches that found nothing: a stranger who makes them up fills no more than that. */
export const mostEmptySearches = 200
/** Of one network, so that one stranger's words do not take the day's place for everybody's. */
export const mostEmptySearchesOfNetwork = 10

const longest = 40

/**
 * The words of a search that found nothing, as the owner reads them: lower case, without accents and signs. null for
 * what tells nothing, or could tell of a person: an address, a telephone, a number.
 */
export function emptySearchWords(typed: string): string | null {
  if (typed.includes('@') || typed.replaceAll(/\D/g, '').length >= 5) return null
  const words = withoutAccents(typed).match(/[a-z0-9ñ]+/g) ?? []
  const kept = words.join(' ').slice(0, longest).trim()
  return /[a-zñ]{2}/.test(kept) ? kept : null
}
