import { useEffect, useState } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { misfits, productsOf } from '../../../../domain/catalogue/live-standing.ts'
import { useLiveStock } from '../catalogue/live-stock.ts'

/** When what many carts have sells out, all of them ask; in milliseconds. */
const notTogether = 400

/** What the shop told while this cart was looked at that does not fit it: see `misfits`. */
export function useMisfits(cart: Cart): string {
  const now = misfits(cart, useLiveStock(productsOf(cart)))
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(now), now === '' ? 0 : notTogether * Math.random())
    return () => clearTimeout(timer)
  }, [now])
  return told
}
