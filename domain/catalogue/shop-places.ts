/** A spot in the shop's order: an end of it, or beside a product. */
export type Spot = { side: 'first' | 'last' } | { side: 'before' | 'after'; id: string }

/**
 * Where the things of a file come to stand in the shop, in their order. Those already in this order, whatever stands
 * between them, stay where they are, and new ones behind them follow. Otherwise they are counted anew.
 *
 * `known`: by id, in the order of the ids; things at the same place stand in that order.
 */
export function placesOf(
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

/** So far apart are the shop's products after they were counted anew: ten can be put one by one at the same spot before it is full. */
export const placeStep = 1024

/**
 * Where so many come to stand between two neighbours; null is an end of the shop. Nobody else has to move for it.
 * null: there is no room for them, and all of the shop is counted anew first.
 */
export function placesBetween(before: number | null, after: number | null, count: number): number[] | null {
  // From 1 on, as a sheet counts them.
  const from = Math.max(0, before ?? 0)
  const to = after ?? from + placeStep * (count + 1)
  const step = Math.floor((to - from) / (count + 1))
  if (step < 1) return null
  return Array.from({ length: count }, (_, index) => from + step * (index + 1))
}
