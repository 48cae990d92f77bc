import type { ReactElement, ReactNode } from 'react'
import { catalogue } from '../../../words/catalogue-words.ts'
import type { CardView } from '../../product-view.ts'
import { Picture } from '../picture.tsx'
import { HeartPlace } from './heart-place.tsx'
import { PiecesLeft } from './pieces-left.tsx'

type GarmentCardProps = {
  product: CardView
  wide?: boolean
  /** The width of the picture, as `sizes` of an image. */
  sizes: string
  /** True for pictures that load before all others. */
  first?: boolean
  heading: 'h2' | 'h3'
  /** The title of the product, as a link to the product's page. */
  link: ReactElement
  /** What stands below the facts: the price, and a button where the card has one. */
  children: ReactNode
}

/** What every card of a product shows: picture, title, ages, pieces and the heart. */
export function GarmentCard({
  product,
  wide = false,
  sizes,
  first = false,
  heading: Heading,
  link,
  children,
}: GarmentCardProps) {
  const { id, title, pieces, ages, options, pictures } = product
  const there = options.filter((option) => option.there).map(({ age }) => age)
  return (
    <li className={wide ? 'card card-feature' : 'card'}>
      <div className="cutout card-picture">
        {pictures[0] && <Picture picture={pictures[0]} alt="" sizes={sizes} first={first} />}
      </div>
      <Heading className="card-title">{link}</Heading>
      <p className="row card-facts">
        {ages.length > 0 && <span>{catalogue.ages(there.length > 0 ? there : ages)}</span>}
        <PiecesLeft pieces={pieces} />
      </p>
      <HeartPlace id={id} title={title} />
      {children}
    </li>
  )
}
