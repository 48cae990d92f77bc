import { useEffect, useState } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { misfits, productsOf } from '../../../../domain/catalogue/stock-report.ts'
import { useLiveStock } from '../catalogue/use-live-stock.ts'

/** In milliseconds. When a product in many carts sells out, a random pause spreads the requests of their pages. */
const notTogether = 400

export function useMisfits(cart: Cart): string {
  const now = misfits(cart, useLiveStock(productsOf(cart)))
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(now), now === '' ? 0 : notTogether * Math.random())
    return () => clearTimeout(timer)
  }, [now])
  return shown
}
