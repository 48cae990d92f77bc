import { type FormEvent, memo, type MouseEvent } from 'react'
import { catalogue } from '../../../words/catalogue-words.ts'
import { paths } from '../../../words/paths.ts'
import { Button, ButtonLink } from '../button.tsx'
import { isFeatureCard } from './card-skeletons.tsx'
import { GarmentCard } from './garment-card.tsx'
import { ProductPrice } from './product-price.tsx'
import type { ProductView } from '../../product-view.ts'

type ProductCardProps = {
  product: ProductView
  /** The card's place in the list, from 0. */
  index: number
  onOpen: (product: ProductView) => void
  onAdd: (product: ProductView) => void
}

const sizes = '(width < 48rem) 43.5vw, (width < 64rem) 31vw, 19rem'
const featureSizes = '(width < 48rem) 88vw, (width < 64rem) 31vw, 22rem'

/**
 * A product's card in a list. Without scripts it links to the product's page; with scripts the product opens on top of
 * the list. Memoised: a press on one card renders no other card again.
 */
export const ProductCard = memo(function ProductCard({ product, index, onOpen, onAdd }: ProductCardProps) {
  const { id, title, description, pieces } = product
  const feature = isFeatureCard(index)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(product)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    onAdd(product)
  }
  return (
    <GarmentCard
      product={product}
      wide={feature}
      sizes={feature ? featureSizes : sizes}
      // A phone shows two cards at first. Pictures of further cards would delay the pictures of these two.
      first={index < 2}
      heading="h2"
      link={
        <a href={paths.product(id)} {...(pieces > 0 && { onClick: open, 'aria-haspopup': 'dialog' })}>
          {title}
        </a>
      }
    >
      {feature && <p className="card-story">{description}</p>}
      {/* Before the scripts load, the button leads to the product's page. */}
      <form className="row gap-2 card-buy" action={paths.product(id)} onSubmit={add}>
        <ProductPrice {...product} />
        {pieces > 0 ? (
          <Button kind="sun" small type="submit" aria-label={catalogue.addNamed(title)}>
            {catalogue.add}
          </Button>
        ) : (
          <ButtonLink small to={paths.product(id)} aria-label={catalogue.waitNamed(title)}>
            {catalogue.wait}
          </ButtonLink>
        )}
      </form>
    </GarmentCard>
  )
})
