import { useSyncExternalStore } from 'react'
import { add, type Cart, type CartLine, remove } from '../../../../domain/purchase/cart.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'
import { cartFromStored, storedFromCart } from '../../../../domain/purchase/stored-cart.ts'
import type * as Carrier from './cart-carrier.ts'

const key = 'cart'
const { subscribe: listen, publish } = listeners()

/** The cart; null until the first read, and again after the cart was cleared. */
let cart: Cart = null
/** The code that keeps the cart in a cookie, for a browser that refuses storage or already has such a cookie. */
let carrier: typeof Carrier | null = null
let fetching: Promise<void> | null = null
/** True: a cookie has a cart that was not read yet; null: nobody looked for the cookie yet. */
let waits: boolean | null = null
let kept = true

/**
 * The cart is in local storage, so that tabs share it and it survives the visit. When the browser refuses storage, a
 * cookie carries the cart from page to page; when it refuses cookies too, the cart ends with the page.
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

/** The cart, kept up to date in every tab. null on the server and in the first paint. */
export function useCart(): Cart {
  return useSyncExternalStore<Cart>(
    cartStore.subscribe,
    () => (isWaiting() ? null : cartStore.read()),
    () => null,
  )
}

/** False: the browser does not keep the cart, which ends with this page. */
export function useCartKept(): boolean {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => kept,
    () => true,
  )
}

let begun = false

/** Runs once per page, so that no cart is stored again after the cart was cleared. */
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
      // Garments that were added while the cookie's code was loading are kept.
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
  publish()
}

function write(next: Cart): void {
  // A page that is left before the cookie is written still finds the earlier cart.
  const stored = writeStored(key, next && storedFromCart(next), 'browser', true)
  if (!carrier) return stored ? undefined : fetchCarrier()
  kept = carrier.carryCart(stored ? null : next) || stored
  // The cart is kept in storage or in a cookie, never in both: the older of two carts would come back.
  if (!stored && kept) writeStored(key, null)
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) forget()
}

/** A page that the browser restored from its cache missed changes of the cart made meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) forget()
}

/** A changed cookie sends no event to other tabs, so each tab checks the cookie on focus. */
function onFocus(): void {
  if (carrier?.isCarriedAnew()) forget()
}

function forget(): void {
  cart = null
  publish()
}
