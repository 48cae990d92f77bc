const form = /^[A-Z0-9]{1,36}$/

/** Whether the text has the form of the provider's order id, which the provider's script sends from the browser. */
export function isPaymentId(text: string): boolean {
  return form.test(text)
}
