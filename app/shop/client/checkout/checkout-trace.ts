import { readCookie, writeCookie } from '../../../browser-cookie.ts'
import { writeStored } from '../../../browser-storage.ts'

/** Keys under which this tab stores the checkout's form and payment (checkout-memory.ts). */
export const checkoutTrace = { form: 'checkout-form', payment: 'checkout-payment' } as const

/** Deletes both. A module of its own, so that signing out does not load the checkout's code. */
export function forgetCheckout(): void {
  for (const key of Object.values(checkoutTrace)) {
    writeStored(key, null, 'tab')
    if (readCookie(key) !== null) writeCookie(key, null)
  }
}
