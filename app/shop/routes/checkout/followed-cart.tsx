import { useEffect } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { useMisfits } from '../../client/cart/use-misfits.ts'
import type { CheckoutMoves } from '../../client/checkout/checkout-moves.ts'

type FollowedCartProps = {
  cart: NonNullable<Cart>
  /** No dialog stands in front. */
  free: boolean
  moves: CheckoutMoves
}

/** Shows nothing: follows what the shop tells of stock and prices, and has what does not fit the cart told. */
export default function FollowedCart({ cart, free, moves }: FollowedCartProps) {
  const misfit = useMisfits(cart)
  useEffect(() => {
    if (free && misfit !== '') void moves.checkAgain()
  }, [free, misfit, moves])
  return null
}
