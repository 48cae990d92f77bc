import { useSyncExternalStore } from 'react'
import type { Cart } from '../../../../domain/cart.ts'
import { cartStore } from './cart-store.ts'

/** The cart, and what follows its changes in every tab. null while the page has not read it yet: server and first paint. */
export function useCart(): Cart {
  return useSyncExternalStore<Cart>(cartStore.subscribe, cartStore.read, () => null)
}
