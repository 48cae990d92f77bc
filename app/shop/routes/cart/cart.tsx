import { useRef } from 'react'
import type { Reduction } from '../../../../domain/purchase/cart.ts'
import { sizeOfLine } from '../../../../domain/purchase/line-id.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { type CartNews, useCartStock } from '../../client/cart/use-cart-stock.ts'
import { cartStore, useCart, useCartKept } from '../../client/cart/cart-store.ts'
import { cartCopy } from '../../../../words/cart-words.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { frame } from '../../../../words/frame-words.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import { shopContext } from '../../../shop-context.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import { Message } from '../../../ui/message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Route } from './+types/cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings } = shop
  return {
    emptyPicture: scenePicture(shop, 'emptyCart'),
    emptyText: voiceTexts(settings).emptyCart,
    cardsOffered: settings.membershipCard !== null,
    madeToOrderDays: settings.madeToOrderDays,
    freeFrom: settings.shipping.freeFrom,
  }
}

export const meta = metaOf(cartCopy, paths.cart)

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const kept = useCartKept()
  const { news, dismiss } = useCartStock(cart)
  const heading = useRef<HTMLHeadingElement>(null)

  const removeOne = (lineId: string, last: boolean) => {
    cartStore.remove(lineId)
    // The button that removes the last line disappears with it, so the focus moves to the heading.
    if (last) heading.current?.focus()
  }

  return (
    <div className="page page-body whole-window cart">
      <h1 ref={heading} tabIndex={-1}>
        {cartCopy.title}
      </h1>
      <StockNews news={news} onDismiss={dismiss} />
      <div className="stock-news">{!kept && <Message>{cartCopy.notKept}</Message>}</div>
      {cart === null ? (
        <CartSkeleton />
      ) : cart.lines.length === 0 ? (
        <Lost picture={loaderData.emptyPicture} title={cartCopy.emptyTitle} text={loaderData.emptyText}>
          <ButtonLink to={paths.catalogue} kind="main">
            {cartCopy.continue}
          </ButtonLink>
        </Lost>
      ) : (
        <div className="halves gap-5 cart-columns">
          <CartLines
            cart={cart}
            onLess={removeOne}
            cardsOffered={loaderData.cardsOffered}
            madeToOrderDays={loaderData.madeToOrderDays}
          />
          <CartSummary cart={cart} freeFrom={loaderData.freeFrom} kept={kept} />
        </div>
      )}
      <noscript>
        <p className="lead">{frame.needsScripts}</p>
      </noscript>
    </div>
  )
}

/** The live region always exists, so that screen readers announce changes of the cart. */
function StockNews({ news, onDismiss }: { news: CartNews; onDismiss: () => void }) {
  const changes = [
    ...news.reductions.map((each) => cartCopy.reduced({ ...each, title: titleAndSize(each) })),
    ...news.prices.map(cartChanges.price),
  ]
  return (
    <div aria-live="polite" className="stock-news">
      {changes.length > 0 && (
        <Message title={cartCopy.changedTitle}>
          <ul className="message-list">
            {changes.map((words, index) => (
              <li key={index}>{words}</li>
            ))}
          </ul>
          <p>
            <Button small onClick={onDismiss}>
              {cartCopy.understood}
            </Button>
          </p>
        </Message>
      )}
    </div>
  )
}

/** Two ages of one garment may lose pieces, so each names its age. */
function titleAndSize({ title, lineId }: Reduction): string {
  const size = sizeOfLine(lineId)
  return size === null ? title : `${title} (${sizeWords(size)})`
}

/** A placeholder while the cart loads. Without scripts there is no cart. */
function CartSkeleton() {
  return (
    <div className="halves gap-5 cart-columns needs-scripts">
      <output className="only-heard">{cartCopy.checking}</output>
      <div className="stack" aria-hidden="true">
        <Skeleton shape="cart-line-room" />
        <Skeleton shape="cart-line-room" />
      </div>
      <Skeleton shape="cart-summary-room" />
    </div>
  )
}
