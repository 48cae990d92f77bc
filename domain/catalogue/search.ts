import { composed, decomposed } from '../values/plain-text.ts'

/** `shop` sorts the products in the order that the owner chose. */
export const sortings = ['shop', 'cheapest', 'dearest', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** In characters. The rest of a longer search text is ignored. */
export const longestQuery = 80
const mostWords = 6

/** Each row has the Spanish words of different countries for the same garment. */
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

/** Returns the text in lower case and without accents. The letter ñ stays, because it is not an accented n. */
export function withoutAccents(text: string): string {
  const apart = decomposed(text.toLowerCase())
  return composed(apart.replaceAll('n\u0303', 'ñ').replaceAll(/\p{M}/gu, ''))
}

/**
 * Makes a full-text query of PostgreSQL: every word must match as a prefix, in its singular form, or as another word
 * for the same garment. Returns null when the text has no word to search for.
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

/** People type 'pinata' for 'piñata'. Only the first three n are varied: each n doubles the number of spellings. */
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

/** 'pantalones' → 'pantalon'. The result is matched as a prefix, so a shorter form is good enough. */
function singularOf(word: string): string {
  if (sameGarment.some((row) => row.includes(word))) return word
  if (word.length > 5 && /[^aeiou]es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}
