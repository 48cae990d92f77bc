import { useLayoutEffect, useRef, useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { findProduct } from '../../../../data/catalogue/products.ts'
import { isCatalogueId } from '../../../../domain/catalogue/catalogue.ts'
import { addToCart } from '../../client/cart/add-to-cart.ts'
import { useLiveStock } from '../../client/catalogue/use-live-stock.ts'
import { notify } from '../../../ui/notify.ts'
import { cartRoomCopy } from '../../../../words/cart-room-words.ts'
import { product as copy } from '../../../../words/product-words.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import { shippingInShort } from '../../../../words/shipping-rates.ts'
import { type PageMeta, pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { refusedProgram } from '../../../session/refuse-programs.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/product.ts'
import { ProductOffer } from '../../../ui/product/product-offer.tsx'
import { isWaitedFor, LateWaitForm } from '../stock-waits/late-wait-form.ts'
import { productHead } from './product-head.ts'
import { onlyAge, withLiveStock } from '../../../live-product-view.ts'
import { productView, type ProductView } from '../../../product-view.ts'

/**
 * No id has a file ending, so only programs request '/product/x.php'. `params` is used, because the request's own URL
 * may end in '.data'.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => refusedProgram(paths.product(params.id)) ?? next(),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = isCatalogueId(params.id) ? await findProduct(shop.db, params.id) : null
  // The address has the product's id in another case, so it leads to the right one.
  if (product && product.id !== params.id) throw redirect(paths.product(product.id), 301)
  if (product) {
    context.get(pageFactsContext).showsProducts([product])
    const { freeFrom, deliveryDays } = shop.settings.shipping
    return data({
      product: productView(product, shop.pictures),
      shipping: shippingInShort(freeFrom, deliveryDays),
      noMore: shop.settings.brand.voice.noMorePictures,
      head: productHead(product, shop),
    })
  }
  shop.log({ level: 'error', what: 'product not found', id: params.id })
  const { catalogueDescription: description } = voiceTexts(shop.settings)
  const head: PageMeta = { title: copy.unknownTitle, description, path: null }
  return data({ product: null, shipping: '', noMore: false, head }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

export default function Product({ loaderData: { product, shipping, noMore } }: Route.ComponentProps) {
  return (
    <div className="page page-body">
      <p className="way-back">
        <Link to={paths.catalogue} viewTransition prefetch="intent">
          {copy.back}
        </Link>
      </p>
      {product ? (
        <Detail key={product.id} known={product} shipping={shipping} noMore={noMore} />
      ) : (
        <h1 className="only-heard">{copy.unknownTitle}</h1>
      )}
    </div>
  )
}

function Detail({ known, shipping, noMore }: { known: ProductView; shipping: string; noMore: boolean }) {
  const stock = useLiveStock([known.id])
  const product = withLiveStock(known, stock.get(known.id))
  const { ages } = known
  const page = useRef<HTMLElement>(null)
  // The chosen age; null until the scripts have loaded. An age that was chosen before that counts.
  const [age, setAge] = useState<string | null>(null)

  useLayoutEffect(() => {
    const chosen = page.current?.querySelector<HTMLInputElement>('input:checked')
    setAge(chosen?.value ?? onlyAge(ages))
  }, [ages])

  const add = (size: string) => {
    const outcome = addToCart(product, size)
    notify(outcome.kind === 'added' ? copy.added : cartRoomCopy.noRoom(outcome.room))
  }

  return (
    <ProductOffer
      product={product}
      shipping={shipping}
      noMore={noMore}
      chosen={age ?? onlyAge(ages)}
      onChoose={setAge}
      onAdd={age === null ? null : () => add(age)}
      page={page}
      wait={isWaitedFor(product) && <LateWaitForm product={product} />}
    />
  )
}
