import { useSyncExternalStore } from 'react'
import { add, type Cart, type CartLine, remove } from '../../../../domain/purchase/cart.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'
import { cartFromStored, storedFromCart } from '../../../../domain/purchase/stored-cart.ts'
import type * as Carrier from './cart-carrier.ts'

const key = 'cart'
const { subscribe: listen, tell } = listeners()

/** null until somebody asks for it, and again after it was cleared: the next reading starts an empty one. */
let cart: Cart = null
/** Fetched where the browser refuses its storage, or carries a cart in a cookie already. */
let carrier: typeof Carrier | null = null
let fetching: Promise<void> | null = null
/** Whether a cookie has a cart that is not read yet; null: nobody looked. */
let waits: boolean | null = null
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
    cart ??= carrier?.carriedCart() ?? cartFromStored(readStored(key))
    return cart
  },
  add: (line: CartLine, amount?: number): void => keep(add(cartStore.read(), line, amount)),
  remove: (lineId: string, amount?: number): void => keep(remove(cartStore.read(), lineId, amount)),
  replace: (next: NonNullable<Cart>): void => keep(next),
  clear: (): void => keep(null),
}

/** The cart, and what follows its changes in every tab. null while the page has not read it yet: server and first paint. */
export function useCart(): Cart {
  return useSyncExternalStore<Cart>(
    cartStore.subscribe,
    () => (isWaiting() ? null : cartStore.read()),
    () => null,
  )
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
      // Somebody may have put a garment into the cart meanwhile.
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
  // One home is enough, and an older cart in the other would come back.
  if (!stored && kept) writeStored(key, null)
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
  if (carrier?.isCarriedAnew()) forget()
}

function forget(): void {
  cart = null
  tell()
}
