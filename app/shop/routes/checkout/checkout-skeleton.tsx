import { checkout } from '../../../../words/checkout.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A placeholder while the cart loads. Without scripts there is nothing to wait for. */
export function CheckoutSkeleton() {
  return (
    <div className="halves gap-5 checkout-columns needs-scripts">
      <output className="only-heard">{checkout.loading}</output>
      <Skeleton shape="checkout-form-room" />
      <Skeleton shape="checkout-summary-room" />
    </div>
  )
}
