import { Link } from 'react-router'
import type { MarkedDownProduct } from '../../../../data/discounts/markdown-products.ts'
import { type MarkdownOutcome, markdownOutcomes } from '../../../../domain/discounts/markdown-outcome.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { markdownsCopy as copy } from './markdown-editing-words.ts'
import { shortPrice } from './words.ts'

export type ShownMarkedDown = ReturnType<typeof shownMarkedDown>

/** `note`: what 'Antes' shows, or why there is no 'Antes'. */
export function shownMarkedDown(
  { id, title, image, from, to, before }: MarkedDownProduct,
  outcome: MarkdownOutcome | null,
  { pictures }: Pick<Shop, 'pictures'>,
) {
  const why = outcome === null || outcome === 'before' ? copy.noBefore : copy.notes[outcome]
  return {
    id,
    title,
    picture: image === '' ? null : pictures.resolve(image),
    from: shortPrice(from),
    to: from === to ? null : shortPrice(to),
    note: before === null ? why : copy.before(shortPrice(before)),
  }
}

export function MarkedDownRow({ product }: { product: ShownMarkedDown }) {
  const { id, title, picture, from, to, note } = product
  return (
    <li className="row-whole">
      <span className="discount-picture">
        <Thumbnail picture={picture} />
      </span>
      <Link to={paths.product(id)} className="row-words">
        <strong>{title}</strong>
        <span className="soft small">{note}</span>
      </Link>
      <span className="figure discount-prices">
        {to === null ? (
          <span>{from}</span>
        ) : (
          <>
            <span>
              <span className="only-heard">{`${copy.from} `}</span>
              <s className="soft">{from}</s>
            </span>
            <span>
              <span className="only-heard">{` ${copy.to} `}</span>
              <strong>{to}</strong>
            </span>
          </>
        )}
      </span>
    </li>
  )
}

type Counts = Partial<Record<MarkdownOutcome, number>>

export const changedCount = (counts: Counts): number =>
  markdownOutcomes.reduce((sum, each) => (each === 'already' ? sum : sum + (counts[each] ?? 0)), 0)

export function OutcomeCounts({ counts }: { counts: Counts }) {
  return (
    <div className="work-sheet stack gap-2">
      <ul className="plain stack gap-2">
        {markdownOutcomes.toReversed().map((outcome) => {
          const count = counts[outcome] ?? 0
          return count > 0 && <li key={outcome}>{copy.outcomes[outcome](count)}</li>
        })}
      </ul>
      <p className="soft small">{copy.whyBefore}</p>
    </div>
  )
}
