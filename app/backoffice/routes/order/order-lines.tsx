import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderPageCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Badge } from '../../ui/page-parts.tsx'
import { SizeChoice } from './size-choice.tsx'
import type { OrderFacts } from './order-facts.ts'

/** The lines of an order, each with its picture first, because staff look for the garment on the shelf. */
export function OrderLines({ order }: { order: OrderFacts }) {
  const { number, lines, digital } = order
  return (
    <section className="work-sheet" aria-label={copy.lines}>
      <h2 className="only-heard">{copy.lines}</h2>
      <ul className="order-lines">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an order never change their places
          <li key={index}>
            <span className={line.card ? 'order-picture order-picture-card' : 'order-picture'}>
              {line.picture && <Picture picture={line.picture} alt="" sizes="5rem" />}
            </span>
            <span className="order-line-words">
              <strong>{line.name}</strong>
              <span className="soft">
                {[line.option, line.design && copy.design(line.design)].filter(Boolean).join(' · ')}
              </span>
              <span className={line.quantity > 1 ? 'order-many' : 'soft'}>
                <span>{line.digital ? copy.digital : copy.pieces(line.quantity)}</span>
                {line.unitPrice !== null && line.quantity > 1 && (
                  <span className="soft small">
                    {' '}
                    · <Price amount={line.unitPrice} /> {copy.each}
                  </span>
                )}
              </span>
              <span className="row gap-2">
                {line.custom && <Badge meaning="moving">{copy.custom}</Badge>}
                {line.back.map(({ count, sound }) => (
                  <Badge key={String(sound)} meaning={sound ? 'resting' : 'waiting'}>
                    {copy.piecesBack(count, sound)}
                  </Badge>
                ))}
              </span>
              {order.sizes[index]?.before && (
                <span className="soft small">{copy.changeSize.before(order.sizes[index].before.words)}</span>
              )}
            </span>
            <div className="order-line-foot">
              {line.unitPrice !== null && (
                <span className="figure order-line-price">
                  <Price amount={line.unitPrice * line.quantity} />
                </span>
              )}
              <SizeChoice order={order} position={index} />
            </div>
          </li>
        ))}
      </ul>
      {!digital && (
        <p className="links order-papers">
          <Link to={paths.packingSlip(number)}>{copy.packingSlip}</Link>
          {lines.some(({ custom }) => custom) && (
            <Link to={paths.workshopPrintout(number)}>{copy.workshopPrintout}</Link>
          )}
        </p>
      )}
    </section>
  )
}
