import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pieceCount } from '../../../../domain/purchase/cart.ts'
import { useCart } from '../cart/cart-store.ts'

/** Lets the owner know from where visits come and how far they go. Its code loads after the page. */
export function useVisitSteps(): void {
  const { pathname } = useLocation()
  const cart = useCart()
  const pieces = cart && pieceCount(cart)
  useEffect(() => {
    if (pieces !== null)
      void import('./visit-steps.ts').then(
        ({ followVisit }) => followVisit(pathname, pieces),
        () => {},
      )
  }, [pathname, pieces])
}
