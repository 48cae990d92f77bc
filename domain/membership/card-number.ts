/**
 * A card number has eleven random digits (the first is not 0) and a check digit, so it does not tell how many cards
 * exist. `randomBytes`: at least eight bytes from a cryptographic source.
 */
export function cardNumberFrom(randomBytes: Uint8Array): string {
  const chance = randomBytes.subarray(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const body = String(10_000_000_000n + (chance % 90_000_000_000n))
  return body + checkDigit(body)
}

/** The check digit tells a typing mistake from the number of an unknown card. */
export function isCardNumber(text: string): boolean {
  return /^[1-9]\d{11}$/.test(text) && checkDigit(text.slice(0, 11)) === text[11]
}

/** '123456789012' → '1234 5678 9012'. */
export function groupedCardNumber(number: string): string {
  return number.replaceAll(/\d{4}(?=\d)/g, '$& ')
}

// Luhn's check digit reveals every single wrong digit and nearly every swap of two neighbouring digits.
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
