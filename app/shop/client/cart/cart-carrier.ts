import type { Cart } from '../../../../domain/purchase/cart.ts'
import { carriedFromCart, cartFromCarried } from '../../../../domain/purchase/carried-cart.ts'
import { readCookie, writeCookie } from '../../../browser-cookie.ts'

const cookie = 'cart'

/** What the cookie said last; null where there is none. */
let carried: string | null = null

/** The cart of the browser's cookie; null where there is none. */
export function carriedCart(): Cart {
  carried = readCookie(cookie)
  return carried === null ? null : cartFromCarried(carried)
}

/** Whether another tab wrote the cookie since. */
export const isCarriedAnew = (): boolean => readCookie(cookie) !== carried

/** Into the cookie, without pictures where it is too long with them. Returns whether the browser carries it. */
export function carryCart(cart: Cart): boolean {
  const texts = cart?.lines.length ? [true, false].map((pictures) => carriedFromCart(cart, { pictures })) : []
  carried = texts.find((text) => writeCookie(cookie, text)) ?? null
  if (carried === null) writeCookie(cookie, null)
  return carried !== null || (texts.length === 0 && navigator.cookieEnabled)
}
