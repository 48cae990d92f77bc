import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../words/paths.ts'
import type { CardView } from '../../product-view.ts'
import { GarmentCard } from './garment-card.tsx'
import { ProductPrice } from './product-price.tsx'

const sizes = '(width < 48rem) 42vw, (width < 64rem) 26vw, 16rem'

/** A product's card in a row of the home page. It leads to the product's page. */
export const RowCard = memo(function RowCard({ product }: { product: CardView }) {
  const { id, title } = product
  return (
    <GarmentCard
      product={product}
      sizes={sizes}
      heading="h3"
      link={
        <Link to={paths.product(id)} prefetch="intent" viewTransition>
          {title}
        </Link>
      }
    >
      <p className="card-buy">
        <ProductPrice {...product} />
      </p>
    </GarmentCard>
  )
})
