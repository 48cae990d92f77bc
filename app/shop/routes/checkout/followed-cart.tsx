import { useEffect } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { useMisfits } from '../../client/cart/use-misfits.ts'
import type { CheckoutActions } from '../../client/checkout/checkout-actions.ts'

type FollowedCartProps = {
  cart: NonNullable<Cart>
  /** True: no dialog is open. */
  free: boolean
  actions: CheckoutActions
}

/** This component shows nothing. It checks the cart when live stock or prices contradict the cart. */
export default function FollowedCart({ cart, free, actions }: FollowedCartProps) {
  const misfit = useMisfits(cart)
  useEffect(() => {
    if (free && misfit !== '') void actions.checkAgain()
  }, [free, misfit, actions])
  return null
}
