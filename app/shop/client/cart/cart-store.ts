import { useSyncExternalStore } from 'react'
import { add, type Cart, type CartLine, remove } from '../../../../domain/cart.ts'
import { readCookie, readStored, writeCookie, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'
import { carriedFromCart, cartFromCarried } from '../../../../domain/carried-cart.ts'
import { cartFromStored, storedFromCart } from '../../../../domain/stored-cart.ts'

const key = 'cart'
const { subscribe: listen, tell } = listeners()

/** null until somebody asks for it, and again after it was cleared: the next reading starts an empty one. */
let cart: Cart = null
/** What the cart's cookie said last; null where there is none, as long as the storage takes the cart. */
let carried: string | null = null
let kept = true

/**
 * The shopper's cart. It lives in local storage, so that tabs share it and it outlives the visit. Where the browser
 * refuses that, a cookie carries it from page to page; where it refuses both, the cart goes with the document.
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
    if (cart) return cart
    carried = readCookie(key)
    cart = carried === null ? cartFromStored(readStored(key)) : cartFromCarried(carried)
    return cart
  },
  add: (line: CartLine, amount?: number): void => keep(add(cartStore.read(), line, amount)),
  remove: (lineId: string, amount?: number): void => keep(remove(cartStore.read(), lineId, amount)),
  replace: (next: NonNullable<Cart>): void => keep(next),
  clear: (): void => keep(null),
}

/** The cart, and what follows its changes in every tab. null while the page has not read it yet: server and first paint. */
export function useCart(): Cart {
  return useSyncExternalStore<Cart>(cartStore.subscribe, cartStore.read, () => null)
}

/** Whether the cart outlives this document. */
export function useCartKept(): boolean {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => kept,
    () => true,
  )
}

let begun = false

/** Once in a page's life: where no cart is stored, an empty one is. Cleared later, it stays away. */
function beginStored(): void {
  if (begun) return
  begun = true
  const begin = cartStore.read()
  if (carried === null && readStored(key) === null) write(begin)
}

function keep(next: Cart): void {
  cart = next
  write(next)
  tell()
}

function write(next: Cart): void {
  const stored = writeStored(key, next && storedFromCart(next))
  carried = stored || !next || next.lines.length === 0 ? null : carry(next)
  if (carried === null && readCookie(key) !== null) writeCookie(key, null)
  // One home is enough, and an older cart in the other would come back.
  if (carried !== null) writeStored(key, null)
  kept = stored || carried !== null || (next?.lines.length === 0 && navigator.cookieEnabled)
}

/** Into a cookie, without the pictures where it is too long with them; null where the browser refuses it. */
function carry(next: NonNullable<Cart>): string | null {
  const texts = [true, false].map((pictures) => carriedFromCart(next, { pictures }))
  return texts.find((text) => writeCookie(key, text)) ?? null
}

/** Another tab wrote: this one forgets what it knew and reads again. */
function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) forget()
}

/** A page that comes back from the browser's memory missed what happened meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) forget()
}

/** A cookie tells other tabs nothing. */
function onFocus(): void {
  if (readCookie(key) !== carried) forget()
}

function forget(): void {
  cart = null
  tell()
}
