import { isAccessKey } from '../../../domain/orders/access-key.ts'

/** The key of a membership card in what its code says: an address that ends with it. null for any other code. */
export function cardKeyIn(text: string): string | null {
  const [, key = ''] = /\/tarjeta\/([^/?#]+)\/?$/.exec(URL.parse(text)?.pathname ?? '') ?? []
  return isAccessKey(key) ? key : null
}
