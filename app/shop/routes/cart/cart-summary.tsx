import { Suspense } from 'react'
import { anythingToShip, type Cart, pieceCount, subtotal } from '../../../../domain/purchase/cart.ts'
import { type Centavos, sumOf } from '../../../../domain/values/money.ts'
import { cartCopy } from '../../../../words/cart-words.ts'
import { discountCopy } from '../../../../words/discount-words.ts'
import { missingForFree } from '../../../../words/free-shipping.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { useShownCode } from '../../client/discounts/code-store.ts'
import { LateCodeField } from './late-code-field.ts'

type CartSummaryProps = {
  cart: NonNullable<Cart>
  freeFrom: Centavos | null
  /** False: the browser does not store the cart, so loading another document would lose it. */
  kept: boolean
}

export function CartSummary({ cart, freeFrom, kept }: CartSummaryProps) {
  const { state, quote } = useShownCode(cart, null)
  const discount = quote ? sumOf([...quote.discounts.values()]) : 0
  const sum = subtotal(cart) - discount
  // The amount that is missing for free shipping; null: the shop never ships for free.
  const missing = freeFrom === null ? null : Math.max(0, freeFrom - sum)
  const ships = anythingToShip(cart)
  return (
    <aside className="sheet stack cart-summary" aria-label={cartCopy.summary}>
      <h2>{cartCopy.summary}</h2>
      <dl className="sums">
        <dt>{cartCopy.products}</dt>
        <dd>{pieceCount(cart)}</dd>
        {ships && (
          <>
            <dt>{cartCopy.shipping}</dt>
            <dd>
              {quote?.freeShipping
                ? discountCopy.freeShipping(quote.code)
                : missing === 0
                  ? cartCopy.shippingFree
                  : cartCopy.shippingLater}
            </dd>
          </>
        )}
        {quote && discount > 0 && (
          <>
            <dt>{discountCopy.code(quote.code)}</dt>
            <dd>
              <Price amount={-discount} />
            </dd>
          </>
        )}
        <dt className="sums-total">{cartCopy.subtotal}</dt>
        <dd className="sums-total">
          {state === 'asking' ? (
            <span className="soft">{discountCopy.recomputing}</span>
          ) : (
            <Price amount={sum} rounded />
          )}
        </dd>
      </dl>
      {ships && missing !== null && !quote?.freeShipping && (
        <div className="until-free">
          <progress max={sum + missing} value={sum} aria-label={cartCopy.shipping} />
          <p className="small">{missing === 0 ? cartCopy.free : missingForFree(missing)}</p>
        </div>
      )}
      <Suspense>
        <LateCodeField cart={cart} email={null} />
      </Suspense>
      <div className="thumb-action">
        <ButtonLink to={paths.checkout} kind="main" wide reloadDocument={kept}>
          {cartCopy.buy}
        </ButtonLink>
      </div>
    </aside>
  )
}
