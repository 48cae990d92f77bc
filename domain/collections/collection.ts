import { decomposed } from '../values/plain-text.ts'

/** A group of products that the owner makes (colección). A missing `shownFrom` or `shownUntil` sets no limit. */
export type CollectionFields = {
  name: string
  description: string
  /** The address of a picture, as products have them; '': no picture. */
  picture: string
  shownFrom: Date | null
  /** The first moment after the collection. */
  shownUntil: Date | null
  /** The collection has a tile on the home page. */
  onHome: boolean
  /** The collection has a row of its first garments there. */
  homeRow: boolean
}

/** `open`: shoppers see the collection. The worker keeps it (use-cases/collections/turn-collections.ts). */
export type Collection = CollectionFields & { id: string; version: number; open: boolean }

/** The CHECKs of the collections table have the same limits. */
export const mostCollections = 40
export const longestCollectionName = 60
export const longestCollectionText = 1000

export type CollectionFault = 'name' | 'comma' | 'description' | 'ends-before-begin'

/** Returns why the collection cannot be saved; null if it can. */
export function collectionFault({
  name,
  description,
  shownFrom,
  shownUntil,
}: CollectionFields): CollectionFault | null {
  if (name.trim() === '' || name.length > longestCollectionName) return 'name'
  // Spreadsheets separate the names in a cell by commas.
  if (name.includes(',')) return 'comma'
  if (description.length > longestCollectionText) return 'description'
  return shownFrom && shownUntil && shownUntil <= shownFrom ? 'ends-before-begin' : null
}

export type CollectionState = 'open' | 'waiting' | 'over'

export function collectionState(
  { shownFrom, shownUntil }: Pick<CollectionFields, 'shownFrom' | 'shownUntil'>,
  now: Date,
): CollectionState {
  if (shownUntil && shownUntil <= now) return 'over'
  return shownFrom && shownFrom > now ? 'waiting' : 'open'
}

/** Two collections have the same name when only accents, capitals or spaces differ: 'BEBE' and 'Bebé'. */
export function plainCollectionName(name: string): string {
  return decomposed(name).replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

const form = /^[a-z0-9-]{1,80}$/

/** Checks the form of a collection's id. The collections table has the same rule. */
export function isCollectionId(text: string): boolean {
  return form.test(text)
}
