const form = /^[A-Z0-9]{1,36}$/

/** The payment provider's script sends its order id from the browser, so the shop checks the form of the id. */
export function isPaymentId(text: string): boolean {
  return form.test(text)
}
