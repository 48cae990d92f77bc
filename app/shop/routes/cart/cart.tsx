import { useRef } from 'react'
import { useCartStock } from '../../client/cart/use-cart-stock.ts'
import { cartStore } from '../../client/cart/cart-store.ts'
import { useCart } from '../../client/cart/use-cart.ts'
import { cartCopy } from '../../../../words/cart.ts'
import { frame } from '../../../../words/frame.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { StockNews } from './stock-news.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { pictures, settings } = context.get(shopContext)
  return {
    emptyPicture: pictures.resolve('/pictures/vacio-carrito'),
    cardsOffered: settings.membershipCard !== null,
    madeToOrderDays: settings.madeToOrderDays,
  }
}

export const meta = metaOf(cartCopy, paths.cart)

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const { news, seen } = useCartStock(cart)
  const heading = useRef<HTMLHeadingElement>(null)

  const removeOne = (lineId: string, last: boolean) => {
    cartStore.remove(lineId)
    // The button that was pressed goes with its line: the focus goes where the page begins again.
    if (last) heading.current?.focus()
  }

  return (
    <div className="page page-body whole-window cart">
      <h1 ref={heading} tabIndex={-1}>
        {cartCopy.title}
      </h1>
      <StockNews news={news} onSeen={seen} />
      {cart === null ? (
        <CartSkeleton />
      ) : cart.lines.length === 0 ? (
        <EmptyCart picture={loaderData.emptyPicture} />
      ) : (
        <div className="halves gap-5 cart-columns">
          <CartLines
            cart={cart}
            onMore={(line) => cartStore.add(line, 1)}
            onLess={removeOne}
            cardsOffered={loaderData.cardsOffered}
            madeToOrderDays={loaderData.madeToOrderDays}
          />
          <CartSummary cart={cart} />
        </div>
      )}
      <noscript>
        <p className="lead">{frame.needsScripts}</p>
      </noscript>
    </div>
  )
}
