import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { catalogue } from '../../../words/catalogue-words.ts'
import { frame } from '../../../words/frame-words.ts'
import { paths } from '../../../words/paths.ts'
import { product as copy } from '../../../words/product-words.ts'
import type { ProductView } from '../../product-view.ts'
import { Button, ButtonLink } from '../button.tsx'
import { AgeChoice } from './age-choice.tsx'
import { LiveNews } from './live-news.tsx'
import { HeartPlace } from './heart-place.tsx'
import { PiecesLeft } from './pieces-left.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { MarkdownEnd, ProductPrice } from './product-price.tsx'

type ProductOfferProps = {
  product: ProductView
  shipping: string
  /** True: a product with one picture says that it has no other pictures. */
  noMore: boolean
  chosen: string | null
  onChoose: (age: string) => void
  /** Adds the product to the cart; null: nothing can be added yet. */
  onAdd: (() => void) | null
  page?: Ref<HTMLElement>
  /** The form of 'Avísame'; the preview of the back office has none. */
  wait?: ReactNode
}

export function ProductOffer({
  product,
  shipping,
  noMore,
  chosen,
  onChoose,
  onAdd,
  page,
  wait,
}: ProductOfferProps) {
  const { id, title, description, price, pieces, options, pictures, alts } = product
  const soldOut = pieces < 1
  const chosenIsGone = options.some(({ age, there }) => age === chosen && !there)
  return (
    <article className="halves-soon gap-5 offer offer-page" ref={page}>
      <ProductGallery title={title} pictures={pictures} alts={alts} noMore={noMore}>
        <HeartPlace id={id} title={title} />
      </ProductGallery>
      <div className="stack offer-words">
        <h1>{title}</h1>
        <p className="row offer-price">
          <ProductPrice {...product} />
          <PiecesLeft pieces={pieces} />
        </p>
        <MarkdownEnd {...product} />
        <LiveNews title={title} pieces={pieces} price={price} />
        <p className="lead">{description}</p>
        <AgeChoice name="age" options={options} chosen={chosen} onChoose={onChoose} />
        {soldOut && <p>{copy.soldOutText}</p>}
        {soldOut && wait && <div>{wait}</div>}
        <div className="row gap-3">
          <div className="thumb-action">
            <Button kind="main" disabled={!onAdd || soldOut || chosenIsGone} onClick={onAdd ?? undefined}>
              {soldOut ? catalogue.soldOut : copy.add}
            </Button>
          </div>
          <ButtonLink to={paths.cart}>{copy.cart}</ButtonLink>
        </div>
        {!soldOut && wait && <div>{wait}</div>}
        <noscript>
          <p>{frame.needsScripts}</p>
        </noscript>
        <ul className="links offer-notes">
          <li>{shipping}</li>
          <li>
            <Link to={paths.sizeGuide} viewTransition prefetch="intent">
              {copy.sizeGuide}
            </Link>
          </li>
        </ul>
      </div>
    </article>
  )
}
