import { readCookie, writeCookie } from '../../../browser-cookie.ts'
import { writeStored } from '../../../browser-storage.ts'

/** Where this tab keeps what was typed and started at the checkout (checkout-memory.ts). */
export const checkoutTrace = { form: 'checkout-form', payment: 'checkout-payment' } as const

/** Nothing of it stays. By itself, so that signing out brings nothing else of the checkout along. */
export function forgetCheckout(): void {
  for (const key of Object.values(checkoutTrace)) {
    writeStored(key, null, 'tab')
    if (readCookie(key) !== null) writeCookie(key, null)
  }
}
