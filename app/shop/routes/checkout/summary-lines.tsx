import type { CartLine } from '../../../../domain/cart.ts'
import { isMadeToOrder, isMembershipCard, none } from '../../../../domain/line-id.ts'
import { summary } from '../../../../words/checkout.ts'
import { namedColour } from '../../../../words/colours.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { Price } from '../../../ui/price.tsx'

export function SummaryLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="plain stack gap-3 lines summary-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <LinePicture line={line} />
          <div className="line-words">
            <strong>{isMembershipCard(line.id) ? summary.card : line.title}</strong>
            <span className="soft small">
              {[sizeOf(line), summary.pieces(line.quantity), isMadeToOrder(line.id) && madeToOrderCopy.tag]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <Price amount={line.price * line.quantity} />
        </li>
      ))}
    </ul>
  )
}

/** A line's picture on its scrap of paper, which stays where the picture does not come. */
export function LinePicture({ line }: { line: { id: string; image: string } }) {
  return (
    <span className={isMembershipCard(line.id) ? 'line-picture line-card' : 'line-picture'}>
      {line.image && (
        <img
          src={line.image}
          alt=""
          width={320}
          height={400}
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden'
          }}
        />
      )}
    </span>
  )
}

function sizeOf({ size, colour }: CartLine): string {
  if (size === none) return ''
  return colour === none ? summary.age(size) : `${summary.size(size)}, ${namedColour(colour)}`
}
