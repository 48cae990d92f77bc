import { withoutAccents } from '../catalogue/search.ts'

/** Limit on searches stored per day, so that a stranger cannot fill the table. */
export const mostEmptySearches = 200
/** Limit on searches stored per network, so that one stranger cannot use up the limit of the whole day. */
export const mostEmptySearchesOfNetwork = 10

const longest = 40

/**
 * Returns the words of a search in lower case, without accents and punctuation; null when the text says nothing, or
 * could identify a person: a mail address, a telephone, a number.
 */
export function emptySearchWords(typed: string): string | null {
  if (typed.includes('@') || typed.replaceAll(/\D/g, '').length >= 5) return null
  const words = withoutAccents(typed).match(/[a-z0-9ñ]+/g) ?? []
  const kept = words.join(' ').slice(0, longest).trim()
  return /[a-zñ]{2}/.test(kept) ? kept : null
}
