import type { CartLine } from '../../../domain/cart.ts'
import { isMembershipCard, none } from '../../../domain/line-id.ts'
import { summary } from '../../copy/checkout.ts'
import { Price } from '../../ui/price.tsx'

export function SummaryLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="plain summary-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <LinePicture line={line} />
          <div>
            <strong>{line.title}</strong>
            <span className="soft small">
              {[sizeOf(line), summary.pieces(line.quantity)].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Price amount={line.price * line.quantity} />
        </li>
      ))}
    </ul>
  )
}

/** A line's picture, or a scrap of paper where it has none. */
export function LinePicture({ line }: { line: { id: string; image: string } }) {
  return line.image && !isMembershipCard(line.id) ? (
    <img src={line.image} alt="" width={320} height={400} className="summary-picture" />
  ) : (
    <span className="summary-picture summary-scrap" aria-hidden="true" />
  )
}

function sizeOf({ size, colour }: CartLine): string {
  if (size === none) return ''
  return colour === none ? summary.age(size) : summary.size(size)
}
