import { useEffect, useState } from 'react'
import type { Cart, Reduction } from '../../../../domain/purchase/cart.ts'
import type { LinePriceChange } from '../../../../domain/purchase/checked-cart.ts'
import { fetchCartCheck } from './cart-check.ts'
import { cartNews } from './cart-news.ts'
import { cartStore } from './cart-store.ts'
import { useMisfits } from './use-misfits.ts'

export type CartNews = { reductions: readonly Reduction[]; prices: readonly LinePriceChange[] }

const none: CartNews = { reductions: [], prices: [] }

/**
 * Checks the cart when it is loaded, when it changes, and when a live update contradicts it: removes pieces that the
 * shop does not have, and takes over new prices. Returns the changes until the shopper has seen them. When the server
 * does not answer, the cart stays as it is: the payment checks again.
 */
export function useCartStock(cart: Cart): { news: CartNews; dismiss: () => void } {
  const [news, setNews] = useState(() => ({ ...none, reductions: cartNews.read() }))
  const state = cart?.lines.map(({ id, quantity }) => `${id}=${quantity}`).join() ?? ''

  useEffect(() => cartNews.write([]), [])

  const misfit = useMisfits(cart)

  useEffect(() => {
    if (state === '') return
    const stop = new AbortController()
    fetchCartCheck(stop.signal).then(
      ({ cart: checked, reductions, prices }) => {
        if (JSON.stringify(checked) !== JSON.stringify(cartStore.read())) cartStore.replace(checked)
        if (reductions.length + prices.length > 0)
          setNews((earlier) => ({
            reductions: [...earlier.reductions, ...reductions],
            prices: [...earlier.prices, ...prices],
          }))
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [state, misfit])

  return { news, dismiss: () => setNews(none) }
}
