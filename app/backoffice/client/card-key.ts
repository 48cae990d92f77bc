import { isAccessKey } from '../../../domain/orders/access-key.ts'

/** The QR code of a membership card is an address that ends with the card's key. null for any other code. */
export function cardKeyIn(text: string): string | null {
  const [, key = ''] = /\/tarjeta\/([^/?#]+)\/?$/.exec(URL.parse(text)?.pathname ?? '') ?? []
  return isAccessKey(key) ? key : null
}
