import type { PiecesBySize } from './stock-unit.ts'

export const manualMovementReasons = ['arrived', 'counted', 'damaged', 'correction'] as const
export type ManualMovementReason = (typeof manualMovementReasons)[number]

/** The CHECK of the database column products.pieces has the same limit. */
export const mostMovedPieces = 1_000_000
export const longestMovementNote = 300

/** `amount`, in whole pieces. arrived, damaged: at least 1. counted: the new number. correction: may be negative. */
export type PiecesMove = { reason: ManualMovementReason; amount: number }

/** Reads a typed amount: '3', '+3', '−2'; null: no whole number. */
export function typedAmount(text: string): number | null {
  return /^\s*[-−+]?\d{1,7}\s*$/.test(text) ? Number(text.replace('−', '-')) : null
}

/**
 * Returns the amount in the field after a press of plus or minus; '' means that nothing moves. A count begins at the
 * present `pieces`; only a correction goes below zero.
 */
export function steppedAmount(
  typed: string,
  by: 1 | -1,
  { reason, pieces }: { reason: string; pieces: number },
): string {
  const isCount = reason === 'counted'
  const lowest = reason === 'correction' ? -mostMovedPieces : 0
  const now = typedAmount(typed) ?? (isCount ? pieces : 0)
  const next = Math.min(Math.max(now + by, lowest), mostMovedPieces)
  return next === 0 && !isCount ? '' : String(next)
}

export type MovedPieces =
  | { kind: 'moved'; change: number; pieces: number }
  /** More pieces are held for buyers than would be left in stock. */
  | { kind: 'below-held'; held: number; left: number }
  /** The amount is impossible for the reason of the movement, or the result is above `mostMovedPieces`. */
  | { kind: 'no-number' }

/** `pieces`: all pieces in stock, including the `held` pieces. */
export function movedPieces(
  { pieces, held }: { pieces: number; held: number },
  { reason, amount }: PiecesMove,
): MovedPieces {
  const fewest = { arrived: 1, damaged: 1, counted: 0, correction: -mostMovedPieces }[reason]
  if (!Number.isInteger(amount) || amount < fewest || amount > mostMovedPieces) return { kind: 'no-number' }
  const change = { arrived: amount, damaged: -amount, counted: amount - pieces, correction: amount }[reason]
  const left = pieces + change
  if (left > mostMovedPieces) return { kind: 'no-number' }
  if (left < held) return { kind: 'below-held', held, left }
  return { kind: 'moved', change, pieces: left }
}

/** Returns the change of each size between two counts. `pieces`: the pieces of the size afterwards. */
export function movementsTo(
  before: PiecesBySize,
  after: PiecesBySize,
): { size: string; change: number; pieces: number }[] {
  const sizes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return sizes.flatMap((size) => {
    const pieces = after[size] ?? 0
    const change = pieces - (before[size] ?? 0)
    return change === 0 ? [] : [{ size, change, pieces }]
  })
}
