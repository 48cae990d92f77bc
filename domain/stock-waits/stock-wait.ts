import { isCountedTogether, type PiecesBySize } from '../catalogue/stock-unit.ts'

/** An address waits for at most so many things, and has at most so many unconfirmed waits. */
export const mostStockWaits = 50

export type WaitSubject =
  /** `size` null: any size of the product. */
  | { kind: 'sold-out'; size: string | null }
  /** Pieces are free, so there is nothing to wait for. */
  | { kind: 'there' }
  | { kind: 'no-such-size' }

/**
 * Decides what a shopper can wait for. `typed`: the size that the form sent; '' for the whole garment. A product whose
 * sizes are counted together, or that has one size, is waited for as a whole.
 */
export function waitSubject(
  { ages, piecesBySize }: { ages: readonly string[]; piecesBySize: PiecesBySize },
  typed: string,
): WaitSubject {
  if (typed !== '' && !ages.includes(typed)) return { kind: 'no-such-size' }
  const size = typed === '' || ages.length < 2 || isCountedTogether(piecesBySize) ? null : typed
  const free =
    size === null ? Object.values(piecesBySize).some((pieces) => pieces > 0) : (piecesBySize[size] ?? 0) > 0
  return free ? { kind: 'there' } : { kind: 'sold-out', size }
}
