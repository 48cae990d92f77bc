import { type FormEvent, useMemo } from 'react'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { favouritesCopy as copy } from '../../../../words/favourite-words.ts'
import { paths } from '../../../../words/paths.ts'
import { onlyAge, withLiveStock } from '../../../live-product-view.ts'
import type { ProductView } from '../../../product-view.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { isFeatureCard } from '../../../ui/product/card-skeletons.tsx'
import { GarmentCard } from '../../../ui/product/garment-card.tsx'
import { ProductPrice } from '../../../ui/product/product-price.tsx'
import { addToCart } from '../../client/cart/add-to-cart.ts'
import { useLiveStock } from '../../client/catalogue/use-live-stock.ts'

/** The garments with live stock and prices. Works without scripts. */
export function FavouriteCards({ products }: { products: readonly ProductView[] }) {
  const stock = useLiveStock(products.map(({ id }) => id))
  const shown = useMemo(
    () => products.map((product) => withLiveStock(product, stock.get(product.id))),
    [products, stock],
  )
  return (
    <ul className="plain cuts cards">
      {shown.map((product, index) => (
        <FavouriteCard key={product.id} product={product} index={index} />
      ))}
    </ul>
  )
}

function FavouriteCard({ product, index }: { product: ProductView; index: number }) {
  const { id, title, description } = product
  const wide = isFeatureCard(index)
  return (
    <GarmentCard
      product={product}
      wide={wide}
      sizes={wide ? '(width < 48rem) 88vw, 22rem' : '(width < 48rem) 43.5vw, 19rem'}
      first={index < 2}
      heading="h2"
      link={<a href={paths.product(id)}>{title}</a>}
    >
      {wide && <p className="card-story">{description}</p>}
      <Buy product={product} />
    </GarmentCard>
  )
}

/** Adds a garment of one age at once. For any other garment, and without scripts, the button leads to its page. */
function Buy({ product }: { product: ProductView }) {
  const { id, title, pieces, ages } = product
  const age = onlyAge(ages)
  const link = paths.product(id)
  const add = (event: FormEvent) => {
    if (age === null) return
    event.preventDefault()
    notify(addToCart(product, age).kind === 'added' ? catalogue.added : catalogue.noRoom)
  }
  return (
    <form className="row gap-2 card-buy" action={link} onSubmit={add}>
      <ProductPrice {...product} />
      {pieces < 1 ? (
        <ButtonLink small to={link} aria-label={catalogue.waitNamed(title)}>
          {catalogue.wait}
        </ButtonLink>
      ) : age === null ? (
        <ButtonLink kind="sun" small to={link} aria-label={copy.chooseAgeOf(title)}>
          {copy.chooseAge}
        </ButtonLink>
      ) : (
        <Button kind="sun" small type="submit" aria-label={catalogue.addNamed(title)}>
          {catalogue.add}
        </Button>
      )}
    </form>
  )
}
