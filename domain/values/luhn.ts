/** Luhn's check digit reveals every single wrong digit and nearly every swap of two neighbouring digits. */
export function luhnDigit(body: string): string {
  const sum = [...body].reduce((total, sign, index) => {
    const digit = Number(sign) * ((body.length - index) % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
