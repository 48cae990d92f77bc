import { useEffect, useState } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { misfits, productsOf } from '../../../../domain/catalogue/live-standing.ts'
import { useLiveStock } from '../catalogue/use-live-stock.ts'

/** Milliseconds. When a product in many carts sells out, this spreads their requests. */
const notTogether = 400

/** What live updates contradict in this cart, as `misfits` describes it. */
export function useMisfits(cart: Cart): string {
  const now = misfits(cart, useLiveStock(productsOf(cart)))
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(now), now === '' ? 0 : notTogether * Math.random())
    return () => clearTimeout(timer)
  }, [now])
  return told
}
