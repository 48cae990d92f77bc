const form = /^[0-9a-f]{32}$/

/** An access key has 128 random bits in hex. The key opens an order or a membership card without an account. */
export function isAccessKey(text: string): boolean {
  return form.test(text)
}
