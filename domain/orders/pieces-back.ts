import { sumOf } from '../values/money.ts'

/** What came back of the order's line at this position, which counts from 0: sound pieces, and others. */
export type PiecesOfLine = { position: number; sound: number; unsound: number }

export type PiecesBackAnswer =
  /** `shelf`: by how many each product grows; `rows`: what is written down. */
  | {
      kind: 'granted'
      rows: { position: number; quantity: number; sound: boolean }[]
      shelf: Map<string, number>
    }
  | { kind: 'none' }
  /** More than were sold and have not come back yet. */
  | { kind: 'too-many-back'; position: number; left: number }

type Sold = { productId: string | null; quantity: number; category: string }

/** How many of each line, by position, may still come back: what was sold less what did. A card is no piece. */
export function piecesStillOut(
  lines: readonly Sold[],
  before: readonly { position: number; quantity: number }[],
): number[] {
  return lines.map(({ quantity, category }, position) => {
    if (category === 'DIGITAL_GOODS') return 0
    return quantity - sumOf(before.flatMap((each) => (each.position === position ? [each.quantity] : [])))
  })
}

/**
 * What becomes of pieces that come back: never more than were sold less what came back before; only sound ones go on the
 * shelf again, and what was made to order has none.
 */
export function piecesBack(
  lines: readonly Sold[],
  before: readonly { position: number; quantity: number }[],
  wish: readonly PiecesOfLine[],
): PiecesBackAnswer {
  const out = piecesStillOut(lines, before)
  const of = (position: number, kind: 'sound' | 'unsound') =>
    sumOf(wish.flatMap((each) => (each.position === position ? [each[kind]] : [])))
  const asked = lines.map((_, position) => ({
    position,
    sound: of(position, 'sound'),
    unsound: of(position, 'unsound'),
  }))
  const tooMany = asked.find(({ position, sound, unsound }) => sound + unsound > out[position]!)
  if (tooMany) return { kind: 'too-many-back', position: tooMany.position, left: out[tooMany.position]! }
  const rows = asked.flatMap(({ position, sound, unsound }) => [
    ...(sound > 0 ? [{ position, quantity: sound, sound: true }] : []),
    ...(unsound > 0 ? [{ position, quantity: unsound, sound: false }] : []),
  ])
  if (rows.length === 0) return { kind: 'none' }
  const shelf = new Map<string, number>()
  for (const { position, quantity, sound } of rows) {
    const { productId } = lines[position]!
    if (sound && productId !== null) shelf.set(productId, (shelf.get(productId) ?? 0) + quantity)
  }
  return { kind: 'granted', rows, shelf }
}
