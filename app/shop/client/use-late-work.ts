import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pieceCount } from '../../../domain/purchase/cart.ts'
import { useCart } from './cart/cart-store.ts'

/** Does what can wait until the page is shown. Its code loads after the page. */
export function useLateWork(): void {
  const { pathname, search } = useLocation()
  const cart = useCart()
  const pieces = cart && pieceCount(cart)
  useEffect(() => {
    if (pieces !== null)
      void import('./late-work.ts').then(
        ({ workAfterPage }) => workAfterPage({ pathname, search, pieces }),
        () => {},
      )
  }, [pathname, search, pieces])
}
