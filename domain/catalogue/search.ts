import { composed, decomposed } from '../values/plain-text.ts'

/** How the shop may be put in order. `shop` is the owner's own. */
export const sortings = ['shop', 'cheapest', 'dearest', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** Characters of a search. What is typed beyond them is not looked for. */
export const longestQuery = 80
const mostWords = 6

/** Words that mean one garment here and elsewhere in Spanish. Whoever says one may find all of its row. */
const sameGarment: readonly (readonly string[])[] = [
  ['playera', 'camiseta', 'remera', 'polo', 'blusa'],
  ['sudadera', 'hoodie', 'buzo', 'sueter', 'polera'],
  ['chamarra', 'chaqueta', 'chompa', 'campera', 'bomber'],
  ['sobrecamisa', 'camisa', 'camisola', 'overshirt'],
  ['conjunto', 'set', 'pijama', 'outfit'],
  ['pants', 'pantalon', 'jogger', 'pans'],
  ['dinosaurio', 'dino', 'tiranosaurio', 'rex'],
  ['bebe', 'bebito', 'recien'],
]

/** Lower case, without accents; ñ is a letter of its own and stays. */
export function withoutAccents(text: string): string {
  const apart = decomposed(text.toLowerCase())
  return composed(apart.replaceAll('n\u0303', 'ñ').replaceAll(/\p{M}/gu, ''))
}

/**
 * What somebody typed, as a full-text query for PostgreSQL: every word must be there, by its beginning, in the
 * singular or as another word for the same garment. null where there is nothing to look for.
 */
export function searchQuery(typed: string): string | null {
  const words = withoutAccents(typed.slice(0, longestQuery)).match(/[a-z0-9ñ]+/g) ?? []
  const sought = words.filter((word) => word.length > 1 && !fillers.has(word)).slice(0, mostWords)
  if (sought.length === 0) return null
  return sought
    .map(
      (word) =>
        `(${alternatives(word)
          .map((each) => `${each}:*`)
          .join(' | ')})`,
    )
    .join(' & ')
}

/** What somebody typed in the shop, as two queries for PostgreSQL: the words as typed, and with either n. */
export type ShelfQuery = { asTyped: string; eitherN: string }

/** null where there is nothing to look for. */
export function shelfQuery(typed: string): ShelfQuery | null {
  const asTyped = searchQuery(typed)
  return asTyped === null ? null : { asTyped, eitherN: withEitherN(asTyped) }
}

/**
 * The same query, which also finds each word with n in place of ñ and ñ in place of n: people type 'pinata' on keyboards
 * without ñ. Only the first three of a word's n are replaced, because each one doubles the spellings.
 */
export function withEitherN(query: string): string {
  return query.replaceAll(/([a-z0-9ñ]+):\*/g, (_, word: string) =>
    spellingsOf(word)
      .map((each) => `${each}:*`)
      .join(' | '),
  )
}

function spellingsOf(word: string): string[] {
  const places = [...word.matchAll(/[nñ]/g)].slice(0, 3).map(({ index }) => index)
  return places.reduce<string[]>(
    (spellings, place) =>
      spellings.flatMap((each) => [
        each,
        each.slice(0, place) + (each[place] === 'n' ? 'ñ' : 'n') + each.slice(place + 1),
      ]),
    [word],
  )
}

const fillers = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'un', 'una', 'con', 'para', 'y', 'en', 'mi'])

function alternatives(word: string): string[] {
  const singular = singularOf(word)
  const row = sameGarment.find((each) => each.includes(singular))
  return [...new Set([singular, ...(row ?? [])])]
}

/** 'playeras' → 'playera', 'pantalones' → 'pantalon'. Words are found by their beginning, so less is enough. */
function singularOf(word: string): string {
  if (sameGarment.some((row) => row.includes(word))) return word
  if (word.length > 5 && /[^aeiou]es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}
