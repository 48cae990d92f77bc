const form = /^[A-Z0-9]{1,36}$/

/** The form of the provider's order id, which the provider's script sends from the browser. */
export function isPaymentId(text: string): boolean {
  return form.test(text)
}
