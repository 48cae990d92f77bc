import { isCountedTogether, type PiecesBySize } from '../catalogue/stock-unit.ts'

/** `size` null: any size of the product. */
export type Awaited = { size: string | null }

/**
 * Decides who is told that pieces are back: first come, first served, and never more people than free pieces. A person
 * who was told has the piece reserved in this count for a while, so that the mail does not lead to a sold-out page.
 *
 * `free`: the free pieces of each stock unit. `told`: the waits told so recently that their time has not passed.
 * `waiting`: the waits in their order. Returns the waits to tell now.
 */
export function nextWave<Wait extends Awaited>({
  free,
  told,
  waiting,
}: {
  free: PiecesBySize
  told: readonly Awaited[]
  waiting: readonly Wait[]
}): Wait[] {
  const unitFor = ({ size }: Awaited) => (isCountedTogether(free) ? '' : size)
  const left = new Map(Object.entries(free).map(([unit, pieces]) => [unit, Math.max(0, pieces)]))
  let anySize = 0
  for (const each of told) {
    const unit = unitFor(each)
    if (unit === null) anySize += 1
    else left.set(unit, Math.max(0, (left.get(unit) ?? 0) - 1))
  }
  let all = [...left.values()].reduce((sum, pieces) => sum + pieces, 0) - anySize
  const wave: Wait[] = []
  for (const wait of waiting) {
    if (all < 1) break
    const unit = unitFor(wait)
    if (unit !== null) {
      const pieces = left.get(unit) ?? 0
      if (pieces < 1) continue
      left.set(unit, pieces - 1)
    }
    all -= 1
    wave.push(wait)
  }
  return wave
}
