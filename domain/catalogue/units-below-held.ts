import { sumOf } from '../values/money.ts'
import { isCountedTogether, type PiecesBySize } from './stock-unit.ts'

/** `size`: the size that the buyer chose, also where the product is counted together. */
type Holding = { size: string; pieces: number }

/** A stock unit that would have fewer pieces (`left`) than buyers hold. `holders`: these buyers. */
export type UnitBelowHeld<Holder> = { size: string; held: number; left: number; holders: Holder[] }

/**
 * Returns the stock units that would have fewer pieces than buyers hold if the product got the units `after`. `held`: the
 * held pieces of each present unit.
 */
export function unitsBelowHeld<Holder extends Holding>(
  { held, holders }: { held: PiecesBySize; holders: readonly Holder[] },
  after: PiecesBySize,
): UnitBelowHeld<Holder>[] {
  const below = (size: string, count: number, some: readonly Holder[]) => {
    const left = after[size] ?? 0
    return count > left ? [{ size, held: count, left, holders: [...some] }] : []
  }
  const sizes = Object.keys(after)
  // All holds move to an only unit that replaces an only unit, and to the unit of all ages.
  if (sizes.length === 1 && (isCountedTogether(after) || Object.keys(held).length === 1))
    return below(sizes[0]!, sumOf(Object.values(held)), holders)
  const bySize = Map.groupBy(holders, ({ size }) => size)
  if (!isCountedTogether(held))
    return Object.entries(held).flatMap(([size, count]) => below(size, count, bySize.get(size) ?? []))
  return [...bySize].flatMap(([size, some]) => below(size, sumOf(some.map(({ pieces }) => pieces)), some))
}
