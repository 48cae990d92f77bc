import { useSyncExternalStore } from 'react'
import { add, type Cart, type CartLine, remove } from '../../../../domain/purchase/cart.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'
import { cartFromStored, storedFromCart } from '../../../../domain/purchase/stored-cart.ts'
import type * as Carrier from './cart-carrier.ts'

const key = 'cart'
const { subscribe: listen, tell } = listeners()

/** null until the first read, and again after the cart was cleared. */
let cart: Cart = null
/** Only for a browser that refuses storage, or already has a cart in a cookie. */
let carrier: typeof Carrier | null = null
let fetching: Promise<void> | null = null
/** True: a cookie has a cart that was not read yet; null: not checked. */
let waits: boolean | null = null
let kept = true

/**
 * In local storage, so that tabs share the cart and it survives the visit. When the browser refuses storage, a cookie
 * carries the cart from page to page; when it refuses cookies too, the cart ends with the page.
 */
export const cartStore = {
  subscribe(listener: () => void) {
    const stop = listen(listener)
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onReturn)
    addEventListener('focus', onFocus)
    beginStored()
    return stop
  },
  read(): NonNullable<Cart> {
    cart ??= carrier?.carriedCart() ?? cartFromStored(readStored(key))
    return cart
  },
  add: (line: CartLine, amount?: number): void => keep(add(cartStore.read(), line, amount)),
  remove: (lineId: string, amount?: number): void => keep(remove(cartStore.read(), lineId, amount)),
  replace: (next: NonNullable<Cart>): void => keep(next),
  clear: (): void => keep(null),
}

/** Updated in every tab. null on the server and in the first paint. */
export function useCart(): Cart {
  return useSyncExternalStore<Cart>(
    cartStore.subscribe,
    () => (isWaiting() ? null : cartStore.read()),
    () => null,
  )
}

/** False: the cart ends with this page. */
export function useCartKept(): boolean {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => kept,
    () => true,
  )
}

let begun = false

/** Once per page. After clearing, no cart is stored again. */
function beginStored(): void {
  if (begun) return
  begun = true
  if (isWaiting()) fetchCarrier()
  else if (readStored(key) === null) write(cartStore.read())
}

const isWaiting = (): boolean => (waits ??= /(?:^|; )cart=/.test(document.cookie))

function fetchCarrier(): void {
  fetching ??= import('./cart-carrier.ts').then(
    (module) => {
      const before = module.carriedCart()
      const { lines } = cartStore.read()
      carrier = module
      // Garments added while the code was loading are kept.
      takeOver(lines.reduce<Cart>((all, line) => add(all, line, line.quantity), before) ?? { lines })
    },
    () => {
      kept = false
      takeOver(cartStore.read())
    },
  )
}

function takeOver(next: NonNullable<Cart>): void {
  waits = false
  keep(next)
}

function keep(next: Cart): void {
  cart = next
  write(next)
  tell()
}

function write(next: Cart): void {
  const stored = writeStored(key, next && storedFromCart(next))
  if (!carrier) return stored ? undefined : fetchCarrier()
  kept = carrier.carryCart(stored ? null : next) || stored
  // In one place only; an older cart in the other place would come back.
  if (!stored && kept) writeStored(key, null)
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) forget()
}

/** A page restored from the browser's cache missed changes made meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) forget()
}

/** A change of a cookie sends no event to other tabs, so it is checked on focus. */
function onFocus(): void {
  if (carrier?.isCarriedAnew()) forget()
}

function forget(): void {
  cart = null
  tell()
}
