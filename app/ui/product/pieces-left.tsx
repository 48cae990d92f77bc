import { catalogue } from '../../../words/catalogue.ts'

/** How many are left; the last one says so, and so does none. */
export function PiecesLeft({ pieces }: { pieces: number }) {
  if (pieces < 1) return <strong className="alarm">{catalogue.soldOut}</strong>
  const words = catalogue.pieces(pieces)
  return pieces === 1 ? <strong className="pieces-last">{words}</strong> : <span>{words}</span>
}
