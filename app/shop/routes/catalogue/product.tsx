import { useLayoutEffect, useRef, useState } from 'react'
import { data, Link } from 'react-router'
import { findProduct } from '../../../../data/catalogue/products.ts'
import { isCatalogueId } from '../../../../domain/catalogue-id.ts'
import { addToCart } from '../../client/cart/add-to-cart.ts'
import { useLiveStock } from '../../client/catalogue/live-stock.ts'
import { notify } from '../../../ui/notices.ts'
import { cartRoomCopy } from '../../../../words/cart-room.ts'
import { catalogue } from '../../../../words/catalogue.ts'
import { product as copy } from '../../../../words/product.ts'
import { catalogueSearch } from '../../../../words/catalogue-search.ts'
import { frame } from '../../../../words/frame.ts'
import { type PageMeta, pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Route } from './+types/product.ts'
import { AgeChoice } from './age-choice.tsx'
import { PiecesLeft } from './pieces-left.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { productHead } from './product-head.ts'
import { onlyAge, productView, type ProductView } from './product-view.ts'

const notFoundHead: PageMeta = {
  title: copy.unknownTitle,
  description: catalogueSearch.description,
  path: null,
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = isCatalogueId(params.id) ? await findProduct(shop.db, params.id) : null
  if (product) {
    context.get(pageFactsContext).showsProducts([product])
    return data({ product: productView(product, shop.pictures), head: productHead(product, shop) })
  }
  shop.log({ level: 'error', what: 'product not found', id: params.id })
  return data({ product: null, head: notFoundHead }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="page page-body">
      <p className="way-back">
        <Link to={paths.catalogue} viewTransition prefetch="intent">
          {copy.back}
        </Link>
      </p>
      {product ? (
        <Detail key={product.id} known={product} />
      ) : (
        <h1 className="only-heard">{copy.unknownTitle}</h1>
      )}
    </div>
  )
}

function Detail({ known }: { known: ProductView }) {
  const stock = useLiveStock([known.id])
  const product = { ...known, pieces: stock.get(known.id) ?? known.pieces }
  const { title, description, price, pieces, ages, pictures } = product
  const page = useRef<HTMLElement>(null)
  // null until the scripts are there: a press before them would be lost. An age that was chosen before them counts.
  const [age, setAge] = useState<string | null>(null)
  const soldOut = pieces < 1

  useLayoutEffect(() => {
    const chosen = page.current?.querySelector<HTMLInputElement>('input:checked')
    setAge(chosen?.value ?? onlyAge(ages))
  }, [ages])

  const add = () => {
    if (age === null) return
    const outcome = addToCart(product, age)
    notify(outcome.kind === 'added' ? copy.added : cartRoomCopy.noRoom(outcome.room))
  }

  return (
    <article className="halves-soon gap-5 offer offer-page" ref={page}>
      <ProductGallery title={title} pictures={pictures} />
      <div className="stack offer-words">
        <h1>{title}</h1>
        <p className="row offer-price">
          <Price amount={price} /> <PiecesLeft pieces={pieces} />
        </p>
        <p className="lead">{description}</p>
        <AgeChoice
          name="age"
          ages={ages}
          chosen={age ?? onlyAge(ages)}
          disabled={soldOut}
          onChoose={setAge}
        />
        {soldOut && <p>{copy.soldOutText}</p>}
        <div className="row gap-3">
          <div className="thumb-action">
            <Button kind="main" disabled={age === null || soldOut} onClick={add}>
              {soldOut ? catalogue.soldOut : copy.add}
            </Button>
          </div>
          <ButtonLink to={paths.cart}>{copy.cart}</ButtonLink>
        </div>
        <noscript>
          <p>{frame.needsScripts}</p>
        </noscript>
        <ul className="links offer-notes">
          <li>{copy.shipping}</li>
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
