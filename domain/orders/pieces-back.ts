import { sumOf } from '../values/money.ts'

/** Returned pieces of one order line. `position`: the line's position in the order, from 0. `sound`: for sale again. */
export type PiecesOfLine = { position: number; sound: number; unsound: number }

export type PiecesBackAnswer =
  /** `shelf`: the garments that go back into stock. */
  | {
      kind: 'granted'
      rows: { position: number; quantity: number; sound: boolean }[]
      shelf: { productId: string; size: string; quantity: number }[]
    }
  | { kind: 'none' }
  /** Somebody entered more returned pieces than the buyer still has. */
  | { kind: 'too-many-back'; position: number; left: number }

type Sold = { productId: string | null; size: string; quantity: number; category: string }

/** Returns the pieces sold minus the pieces returned of each order line. A membership card is not a piece. */
export function piecesStillOut(
  lines: readonly Sold[],
  before: readonly { position: number; quantity: number }[],
): number[] {
  return lines.map(({ quantity, category }, position) => {
    if (category === 'DIGITAL_GOODS') return 0
    return quantity - sumOf(before.flatMap((each) => (each.position === position ? [each.quantity] : [])))
  })
}

/** Returns the positions of the lines of which pieces come back. */
export function linesReturned(wish: readonly PiecesOfLine[]): number[] {
  return wish.flatMap(({ position, sound, unsound }) => (sound + unsound > 0 ? [position] : []))
}

/** Pieces that can be sold again go back into stock. A made-to-order garment has no stock. */
export function piecesBack(
  lines: readonly Sold[],
  before: readonly { position: number; quantity: number }[],
  wish: readonly PiecesOfLine[],
): PiecesBackAnswer {
  const out = piecesStillOut(lines, before)
  const of = (position: number, kind: 'sound' | 'unsound') =>
    sumOf(wish.flatMap((each) => (each.position === position ? [each[kind]] : [])))
  const requested = lines.map((_, position) => ({
    position,
    sound: of(position, 'sound'),
    unsound: of(position, 'unsound'),
  }))
  const tooMany = requested.find(({ position, sound, unsound }) => sound + unsound > out[position]!)
  if (tooMany) return { kind: 'too-many-back', position: tooMany.position, left: out[tooMany.position]! }
  const rows = requested.flatMap(({ position, sound, unsound }) => [
    ...(sound > 0 ? [{ position, quantity: sound, sound: true }] : []),
    ...(unsound > 0 ? [{ position, quantity: unsound, sound: false }] : []),
  ])
  if (rows.length === 0) return { kind: 'none' }
  const shelf = rows.flatMap(({ position, quantity, sound }) => {
    const { productId, size } = lines[position]!
    return sound && productId !== null ? [{ productId, size, quantity }] : []
  })
  return { kind: 'granted', rows, shelf }
}
