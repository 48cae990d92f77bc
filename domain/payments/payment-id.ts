const form = /^[A-Z0-9]{1,36}$/

/** Whether this can be the id of a payment: the provider's own, which its script in the browser asks for too. */
export function isPaymentId(text: string): boolean {
  return form.test(text)
}
