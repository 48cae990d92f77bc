import { useSyncExternalStore } from 'react'
import { add, type Cart, type CartLine, remove } from '../../../../domain/cart.ts'
import { listeners, readStored, writeStored } from '../../../browser-store.ts'
import { cartFromStored, storedFromCart } from '../../../../domain/stored-cart.ts'

const key = 'cart'
const { subscribe: listen, tell } = listeners()

/** null until somebody asks for it, and again after it was cleared: the next reading starts an empty one. */
let cart: Cart = null

/** The shopper's cart. It lives in local storage, so that tabs share it and it outlives the visit. */
export const cartStore = {
  subscribe(listener: () => void) {
    const stop = listen(listener)
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onReturn)
    beginStored()
    return stop
  },
  read(): NonNullable<Cart> {
    cart ??= cartFromStored(readStored(key))
    return cart
  },
  add: (line: CartLine, amount?: number): void => keep(add(cartStore.read(), line, amount)),
  remove: (lineId: string, amount?: number): void => keep(remove(cartStore.read(), lineId, amount)),
  replace: (next: NonNullable<Cart>): void => keep(next),
  clear() {
    cart = null
    writeStored(key, null)
    tell()
  },
}

/** The cart, and what follows its changes in every tab. null while the page has not read it yet: server and first paint. */
export function useCart(): Cart {
  return useSyncExternalStore<Cart>(cartStore.subscribe, cartStore.read, () => null)
}

let begun = false

/** Once in a page's life: where no cart is stored, an empty one is. Cleared later, it stays away. */
function beginStored(): void {
  if (begun) return
  begun = true
  if (readStored(key) === null) writeStored(key, storedFromCart(cartStore.read()))
}

function keep(next: Cart): void {
  cart = next
  writeStored(key, next && storedFromCart(next))
  tell()
}

/** Another tab wrote: this one forgets what it knew and reads again. */
function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) forget()
}

/** A page that comes back from the browser's memory missed what happened meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) forget()
}

function forget(): void {
  cart = null
  tell()
}
