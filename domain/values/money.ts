/** An amount in whole centavos, a safe integer: 28900 is 289 pesos. */
export type Centavos = number

/** Reads '1234', '1234.5' or '1234.50'. Returns null for a text with a sign, a separator, a blank or a third decimal. */
export function centavosFromPesos(text: string): Centavos | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 123450 → '1234.50', the form of amounts in JSON and in the payment provider's protocol. */
export function pesosText(amount: Centavos): string {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

export function sumOf(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Rounds half a centavo up. Computes with integers, because 1.15 has no exact binary form. */
export function withPercentMore(amount: Centavos, percent: number): Centavos {
  return Math.floor((amount * (100 + percent) + 50) / 100)
}
