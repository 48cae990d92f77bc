import { cartCopy } from '../../../../words/cart.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Until the browser has read the cart. Without scripts there is none to wait for. */
export function CartSkeleton() {
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
