import { useEffect } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { useMisfits } from '../../client/cart/use-misfits.ts'
import type { CheckoutMoves } from '../../client/checkout/checkout-moves.ts'

type FollowedCartProps = {
  cart: NonNullable<Cart>
  /** True: no dialog is open. */
  free: boolean
  moves: CheckoutMoves
}

/** This component shows nothing. It checks the cart when live stock or prices contradict the cart. */
export default function FollowedCart({ cart, free, moves }: FollowedCartProps) {
  const misfit = useMisfits(cart)
  useEffect(() => {
    if (free && misfit !== '') void moves.checkAgain()
  }, [free, misfit, moves])
  return null
}
