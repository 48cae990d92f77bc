import { readCookie, writeCookie } from '../../../browser-cookie.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { codeKey } from '../discounts/code-key.ts'

/** Keys under which the tab's storage keeps the checkout (checkout-memory.ts) and its discount code. */
export const checkoutTrace = {
  form: 'checkout-form',
  payment: 'checkout-payment',
  invoice: 'checkout-invoice',
  code: codeKey,
} as const

/** This is a module of its own, so that signing out does not load the checkout's code. */
export function forgetCheckout(): void {
  for (const key of Object.values(checkoutTrace)) {
    writeStored(key, null, 'tab')
    if (readCookie(key) !== null) writeCookie(key, null)
  }
}

const transferKey = 'last-transfer'

/** The number of the buyer's last order by transfer. The same purchase in a later checkout is a new order. */
export const lastTransfer = {
  read: (): string | null => readStored(transferKey),
  keep: (orderNumber: string): void => void writeStored(transferKey, orderNumber),
}

/** Another person may use this browser next. */
export function forgetBuyer(): void {
  forgetCheckout()
  writeStored(transferKey, null)
}
