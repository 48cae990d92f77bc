const form = /^[0-9a-f]{32}$/

/** The key is 128 random bits in hex. It opens an order or a membership card without an account. */
export function isAccessKey(text: string): boolean {
  return form.test(text)
}
