const form = /^[0-9a-f]{32}$/

/**
 * Whether the text has the form of an access key: 128 random bits in hex. The key opens an order or a membership card
 * without an account.
 */
export function isAccessKey(text: string): boolean {
  return form.test(text)
}
