import { luhnDigit } from '../values/luhn.ts'

/**
 * A card number has eleven random digits (the first is not 0) and a check digit, so it does not tell how many cards
 * exist. `randomBytes`: at least eight bytes from a cryptographic source.
 */
export function cardNumberFrom(randomBytes: Uint8Array): string {
  const chance = randomBytes.subarray(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const body = String(10_000_000_000n + (chance % 90_000_000_000n))
  return body + luhnDigit(body)
}

/** The check digit tells a typing mistake from the number of an unknown card. */
export function isCardNumber(text: string): boolean {
  return /^[1-9]\d{11}$/.test(text) && luhnDigit(text.slice(0, 11)) === text[11]
}

/** '123456789012' → '1234 5678 9012'. */
export function groupedCardNumber(number: string): string {
  return number.replaceAll(/\d{4}(?=\d)/g, '$& ')
}
