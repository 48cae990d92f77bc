import type { Spot } from './shop-positions.ts'

export const moves = ['first', 'up', 'down'] as const
export type Move = (typeof moves)[number]

export function moved(ids: readonly string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id)
  if (from === -1) return [...ids]
  const others = ids.filter((each) => each !== id)
  const to = { first: 0, up: Math.max(0, from - 1), down: from + 1 }[move]
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Moves the chosen ids to the spot. The chosen ids keep their order among themselves. */
export function movedBeside(ids: readonly string[], chosen: readonly string[], spot: Spot): string[] {
  const some = ids.filter((id) => chosen.includes(id))
  const others = ids.filter((id) => !chosen.includes(id))
  if (spot.side === 'first') return [...some, ...others]
  const beside = 'id' in spot ? others.indexOf(spot.id) : -1
  const to = beside < 0 ? others.length : spot.side === 'before' ? beside : beside + 1
  return [...others.slice(0, to), ...some, ...others.slice(to)]
}
