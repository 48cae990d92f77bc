import { isCatalogueId } from '../catalogue/catalogue.ts'

/** A browser, an account and a link each hold at most so many garments. */
export const mostFavourites = 60

/** Ids of garments from outside: each once, in their order, without faulty ones and without those beyond the limit. */
export function favouriteIds(given: readonly unknown[]): string[] {
  const ids = given.filter((id): id is string => typeof id === 'string' && isCatalogueId(id))
  return [...new Set(ids)].slice(0, mostFavourites)
}

/** Puts a garment first in the list, or takes it out. A full list stays as it is. */
export function withFavourite(ids: readonly string[], id: string, wanted: boolean): readonly string[] {
  const others = ids.filter((each) => each !== id)
  if (!wanted) return others
  return others.length < mostFavourites ? [id, ...others] : ids
}
