const form = /^[A-Z0-9]{1,36}$/

/** The provider's script sends its order id from the browser, so the form is checked. */
export function isPaymentId(text: string): boolean {
  return form.test(text)
}
