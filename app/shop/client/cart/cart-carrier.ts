import type { Cart } from '../../../../domain/purchase/cart.ts'
import { carriedFromCart, cartFromCarried } from '../../../../domain/purchase/carried-cart.ts'
import { readCookie, writeCookie } from '../../../browser-cookie.ts'

const cookie = 'cart'

/** The value of the cart's cookie at the last read or write; null: no cookie. */
let carried: string | null = null

export function carriedCart(): Cart {
  carried = readCookie(cookie)
  return carried === null ? null : cartFromCarried(carried)
}

/** True: another tab has changed the cart's cookie since. */
export const isCarriedAnew = (): boolean => readCookie(cookie) !== carried

/** Writes the cart into a cookie; a long cart without its pictures. Returns whether the browser keeps it. */
export function carryCart(cart: Cart): boolean {
  const texts = cart?.lines.length ? [true, false].map((pictures) => carriedFromCart(cart, { pictures })) : []
  carried = texts.find((text) => writeCookie(cookie, text)) ?? null
  if (carried === null) writeCookie(cookie, null)
  return carried !== null || (texts.length === 0 && navigator.cookieEnabled)
}
