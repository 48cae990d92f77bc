import { useEffect, useState } from 'react'
import { type Cart, fitToStock, type Reduction, stockedProductIds } from '../../domain/cart.ts'
import { cartNews } from './cart-news.ts'
import { cartStore } from './cart-store.ts'
import { fetchStock } from './live-stock.ts'

/**
 * Checks the cart against the shop's stock when it is loaded and whenever it changes, and gives back what the shop
 * does not have. Returns what was given back until the shopper has seen it. A shop that does not answer changes
 * nothing: the payment checks again.
 */
export function useCartStock(cart: Cart): { reductions: readonly Reduction[]; seen: () => void } {
  const [reductions, setReductions] = useState(cartNews.read)
  const state = cart?.lines.map(({ id, quantity }) => `${id}=${quantity}`).join() ?? ''

  useEffect(() => cartNews.tell([]), [])

  useEffect(() => {
    const ids = stockedProductIds(cartStore.read())
    if (state === '' || ids.length === 0) return
    const stop = new AbortController()
    fetchStock(ids, stop.signal).then(
      (stock) => {
        const before = cartStore.read()
        const fitted = fitToStock(before, stock)
        if (fitted.cart && JSON.stringify(fitted.cart) !== JSON.stringify(before))
          cartStore.replace(fitted.cart)
        if (fitted.reductions.length > 0) setReductions((earlier) => [...earlier, ...fitted.reductions])
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [state])

  return { reductions, seen: () => setReductions([]) }
}
