import { decomposed } from '../values/plain-text.ts'

// Order numbers have no I, L, O and U: people misread these letters on labels and mishear them on the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Example: 'PL-7K3M-9Q2FX': two letters of the shop's present name, eight random letters of five bits each, and a
 * check letter. An order number does not tell how many orders exist. `randomBytes`: at least eight bytes from a
 * cryptographic source.
 */
export function orderNumberFrom(randomBytes: Uint8Array, shopName: string): string {
  const letters = [...randomBytes.subarray(0, 8)].map((byte) => alphabet[byte % 32]!)
  const body = letters.join('')
  return `${initialsOf(shopName)}-${body.slice(0, 4)}-${body.slice(4)}${checkLetter(body)}`
}

/** The check letter tells a typing mistake from the number of an unknown order. */
export function isOrderNumber(text: string): boolean {
  const match = /^[A-Z]{2}-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z])$/.exec(text)
  return match !== null && checkLetter(match[1]! + match[2]!) === match[3]
}

/** 'Pequeña Leyenda' → 'PL', 'Ñandú' → 'NA'. A shop name without two usable letters gives 'PD' (from pedido). */
function initialsOf(shopName: string): string {
  const plain = decomposed(shopName)
    .replaceAll(/[^A-Za-z\s]/g, '')
    .toUpperCase()
  const words = plain.split(/\s+/).filter((word) => word !== '')
  const first = words[0] ?? ''
  const letters = words.length > 1 ? first.charAt(0) + words.at(-1)!.charAt(0) : first.slice(0, 2)
  return letters.length === 2 ? letters : 'PD'
}

// The weights of the letters are odd, so every single wrong letter changes the check letter (computed modulo 32).
function checkLetter(body: string): string {
  const sum = [...body].reduce(
    (total, letter, index) => total + (2 * index + 1) * alphabet.indexOf(letter),
    0,
  )
  return alphabet[sum % 32]!
}
