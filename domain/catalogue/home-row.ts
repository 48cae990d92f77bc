/** The most and the fewest garments in a row of the home page. A row with fewer is not shown. */
export const mostInRow = 8
export const leastInRow = 4

/** The most rows of collections; the owner's order of collections decides which. */
export const mostCollectionRows = 3

/** Best sellers are the garments of which most pieces were sold in these days. */
export const bestSellerDays = 28

/** The best_sellers table allows no more places. More than a row has, because some sell out before the next count. */
export const mostBestSellers = 24

/** The rows that fill themselves, and whether the owner shows them. */
export type OwnRows = { newestRow: boolean; bestSellersRow: boolean }

/** A new shop shows garments on its home page without any work of the owner. */
export const ownRowsAtFirst: OwnRows = { newestRow: true, bestSellersRow: true }

type Collected = { id: string; name: string; homeRow: boolean }

export type HomeRow<Collection = Collected> =
  | { kind: 'newest' | 'best-sellers' }
  | { kind: 'collection'; collection: Collection }

/** Returns the rows of the home page from top to bottom. `collections`: those that shoppers see, in the owner's order. */
export function rowsChosen<Collection extends Collected>(
  { newestRow, bestSellersRow }: OwnRows,
  collections: readonly Collection[],
): HomeRow<Collection>[] {
  const chosen = collections.filter(({ homeRow }) => homeRow).slice(0, mostCollectionRows)
  return [
    ...(newestRow ? [{ kind: 'newest' as const }] : []),
    ...(bestSellersRow ? [{ kind: 'best-sellers' as const }] : []),
    ...chosen.map((collection) => ({ kind: 'collection' as const, collection })),
  ]
}

/** Returns the garments of a row from its candidates, the first one first; none if too few have pieces. */
export function garmentsOfRow<Garment extends { pieces: number }>(candidates: readonly Garment[]): Garment[] {
  const there = candidates.filter(({ pieces }) => pieces > 0)
  return there.length < leastInRow ? [] : there.slice(0, mostInRow)
}
