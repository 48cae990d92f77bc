const form = /^[A-Z0-9]{1,36}$/

export function isPayPalOrderId(text: string): boolean {
  return form.test(text)
}
