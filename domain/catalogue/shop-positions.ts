export type Spot = { side: 'first' | 'last' } | { side: 'before' | 'after'; id: string }

/**
 * Existing products keep their positions in the shop if the file has them in the same order, and new products follow;
 * otherwise all positions are numbered anew.
 *
 * `known`: the positions by product id, in the order of ids; products at the same position are in that order.
 */
export function positionsOf(
  ids: readonly string[],
  known: ReadonlyMap<string, { readonly position: number }>,
): number[] {
  const inOrder = [...known].sort(([, one], [, other]) => one.position - other.position)
  const ranks = new Map(inOrder.map(([id], rank) => [id, rank]))
  const firstNew = ids.findIndex((id) => !known.has(id))
  const before = firstNew < 0 ? ids : ids.slice(0, firstNew)
  const asTheyAre =
    before.length === known.size &&
    before.length > 0 &&
    before.every((id, index) => index === 0 || ranks.get(id)! > ranks.get(before[index - 1]!)!)
  if (!asTheyAre) return ids.map((_, index) => index + 1)
  const last = known.get(before.at(-1)!)!.position
  return ids.map((id, index) => known.get(id)?.position ?? last + 1 + index - before.length)
}

/** Step between the positions of neighbours. About ten insertions at one spot fill the gap between two products. */
export const positionStep = 1024

/**
 * Returns positions between two neighbouring products (null: an end of the shop), so that no other product moves.
 * Returns null when the gap is too small: the positions in the shop must be numbered anew first.
 */
export function positionsBetween(
  before: number | null,
  after: number | null,
  count: number,
): number[] | null {
  // Positions begin at 1, as the rows of a spreadsheet do.
  const from = Math.max(0, before ?? 0)
  const to = after ?? from + positionStep * (count + 1)
  const step = Math.floor((to - from) / (count + 1))
  if (step < 1) return null
  return Array.from({ length: count }, (_, index) => from + step * (index + 1))
}
