import { isAccessKey } from '../../../domain/orders/access-key.ts'

/** Reads the key of a membership card from its QR code, an address that ends with the key; null for any other code. */
export function cardKeyIn(text: string): string | null {
  const [, key = ''] = /\/tarjeta\/([^/?#]+)\/?$/.exec(URL.parse(text)?.pathname ?? '') ?? []
  return isAccessKey(key) ? key : null
}
