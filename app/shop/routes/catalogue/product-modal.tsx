import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { AgeChoice } from '../../../ui/product/age-choice.tsx'
import { LiveNews } from '../../../ui/product/live-news.tsx'
import { PiecesLeft } from '../../../ui/product/pieces-left.tsx'
import { MarkdownEnd, ProductPrice } from '../../../ui/product/product-price.tsx'
import { onlyAge } from '../../../live-product-view.ts'
import { isWaitedFor, LateWaitForm } from '../stock-waits/late-wait-form.ts'
import type { ProductView } from '../../../product-view.ts'

/** In characters. On telephones a longer title gets smaller letters, so that the ages stay visible. */
const longTitle = 60

export type ProductModalProps = {
  /** The product that the dialog shows; null: the dialog is closed. */
  product: ProductView | null
  onClose: () => void
  onChoose: (product: ProductView, age: string) => void
}

export default function ProductModal({ product, onClose, onChoose }: ProductModalProps) {
  return (
    <Dialog open={product !== null} onClose={onClose} title={product?.title ?? ''} titleHidden size="wide">
      {product && <Choice key={product.id} product={product} onChoose={onChoose} />}
    </Dialog>
  )
}

function Choice({ product, onChoose }: { product: ProductView; onChoose: ProductModalProps['onChoose'] }) {
  const { id, title, description, price, pieces, ages, options, pictures, alts } = product
  const [age, setAge] = useState(ages.length === 0 ? onlyAge(ages) : null)
  const soldOut = pieces < 1
  const chosenIsGone = options.some((option) => option.age === age && !option.there)
  const mayAdd = age !== null && !soldOut && !chosenIsGone
  return (
    <div className="halves-soon gap-5 offer">
      <Gallery title={title} pictures={pictures} alts={alts} />
      <div className="stack offer-words">
        <p
          className={title.length > longTitle ? 'offer-title offer-title-long' : 'offer-title'}
          aria-hidden="true"
        >
          {title}
        </p>
        <p className="row offer-price">
          <ProductPrice {...product} />
          <PiecesLeft pieces={pieces} />
        </p>
        <MarkdownEnd {...product} />
        <LiveNews title={title} pieces={pieces} price={price} />
        <AgeChoice name={`age-${id}`} options={options} chosen={age} onChoose={setAge} />
        <p>{description}</p>
        {isWaitedFor(product) && <LateWaitForm product={product} />}
        <div className="offer-act">
          <Button kind="main" wide disabled={!mayAdd} onClick={() => mayAdd && onChoose(product, age)}>
            {soldOut ? catalogue.soldOut : catalogue.add}
          </Button>
          <p className="row offer-more">
            {age === null && !soldOut && <span className="soft small">{catalogue.chooseAgeFirst}</span>}
            <Link to={paths.product(id)} prefetch="intent" replace>
              {catalogue.allDetails}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}

function Gallery({
  title,
  pictures,
  alts,
}: {
  title: string
  pictures: readonly PictureData[]
  alts: readonly string[] | undefined
}) {
  const [at, setAt] = useState(0)
  const current = pictures[at]
  return (
    <div className="gallery">
      <div className="cutout gallery-large" aria-live="polite">
        {current && (
          <Picture
            key={at}
            picture={current}
            alt={alts?.[at] || catalogue.photo(title, at + 1, pictures.length)}
            sizes="(width < 48rem) 90vw, 27rem"
          />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="plain thumbs">
          {pictures.map((picture, index) => (
            <li key={index}>
              <button
                type="button"
                className="thumb"
                aria-label={catalogue.picture(index + 1, pictures.length)}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <Picture picture={picture} alt="" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
