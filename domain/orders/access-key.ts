const form = /^[0-9a-f]{32}$/

/** Whether this can be the key that opens an order, or shows a card, without an account: 128 random bits in hex. */
export function isAccessKey(text: string): boolean {
  return form.test(text)
}
