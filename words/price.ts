import type { Centavos } from '../domain/values/money.ts'

/** 125000 → '$1,250.00 MXN'. */
export function price(amount: Centavos): string {
  const absolute = Math.abs(amount)
  const centavos = String(absolute % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${grouped(Math.floor(absolute / 100))}.${centavos} MXN`
}

/** 124950 → '$1,250 MXN': whole pesos for summaries; half a peso rounds up. */
export function roundedPrice(amount: Centavos): string {
  return `$${grouped(Math.floor((amount + 50) / 100))} MXN`
}

/** 124950 → '$1,250': without the code, where all money is Mexican pesos. */
export function pesos(amount: Centavos): string {
  const whole = Math.floor((Math.abs(amount) + 50) / 100)
  return `${amount < 0 && whole > 0 ? '-' : ''}$${grouped(whole)}`
}

/** 250000 → '2,500': for sentences with the word 'pesos'. Centavos are dropped. */
export function groupedPesos(amount: Centavos): string {
  return grouped(Math.floor(amount / 100))
}

/** Shown while an amount is unknown. */
export const unknownPrice = '--.--'

/** 9999 → '9,999': a count, not money. */
export function counted(count: number): string {
  return grouped(count)
}

// Not made with Intl, because server and browser must produce the same text, and their locale data may differ.
function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
