/** Why a person says that there are more or fewer pieces. */
export const movementReasons = ['arrived', 'counted', 'damaged', 'correction'] as const
export type HandReason = (typeof movementReasons)[number]

/** As products.pieces has it: nobody counts further. */
export const mostMovedPieces = 1_000_000
export const longestMovementNote = 300

/**
 * What somebody says of a product's pieces, a whole number each: so many arrived or are damaged (1 or more), so many were
 * counted (0 or more), or they were wrong by so many, which may be negative.
 */
export type PiecesMove = { reason: HandReason; amount: number }

/** What of the pieces on hand becomes: `change` is what moved. */
export type MovedPieces =
  | { kind: 'moved'; change: number; pieces: number }
  /** Buyers have more set apart than would be left. */
  | { kind: 'below-held'; held: number; left: number }
  /** No such number of pieces can arrive, be counted or be damaged, or it is more than a shop counts. */
  | { kind: 'no-number' }

/** `pieces` are all on hand, those `held` for buyers included. */
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
