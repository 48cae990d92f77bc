import { catalogue } from '../../../words/catalogue-words.ts'

export function PiecesLeft({ pieces }: { pieces: number }) {
  if (pieces < 1) return <strong className="alarm">{catalogue.soldOut}</strong>
  const words = catalogue.pieces(pieces)
  return pieces === 1 ? <strong className="pieces-last">{words}</strong> : <span>{words}</span>
}
