import { readCookie, writeCookie } from '../../../browser-cookie.ts'
import { writeStored } from '../../../browser-storage.ts'

/** Keys under which the tab's storage keeps the checkout (checkout-memory.ts). */
export const checkoutTrace = { form: 'checkout-form', payment: 'checkout-payment' } as const

/** This is a module of its own, so that signing out does not load the checkout's code. */
export function forgetCheckout(): void {
  for (const key of Object.values(checkoutTrace)) {
    writeStored(key, null, 'tab')
    if (readCookie(key) !== null) writeCookie(key, null)
  }
}
