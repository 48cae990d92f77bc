import type { Centavos } from '../domain/values/money.ts'

/** 125000 → '$1,250.00 MXN', as es-MX writes pesos, with the currency's code behind. */
export function price(amount: Centavos): string {
  const absolute = Math.abs(amount)
  const centavos = String(absolute % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${grouped(Math.floor(absolute / 100))}.${centavos} MXN`
}

/** 124950 → '$1,250 MXN': summaries show whole pesos, half a peso up. */
export function roundedPrice(amount: Centavos): string {
  return `$${grouped(Math.floor((amount + 50) / 100))} MXN`
}

/** 124950 → '$1,250': whole pesos, where everything around is money of this country. */
export function pesos(amount: Centavos): string {
  const whole = Math.floor((Math.abs(amount) + 50) / 100)
  return `${amount < 0 && whole > 0 ? '-' : ''}$${grouped(whole)}`
}

/** 250000 → '2,500', for words that say 'pesos' themselves. Centavos there are none. */
export function groupedPesos(amount: Centavos): string {
  return grouped(Math.floor(amount / 100))
}

/** What a summary shows while an amount is not known yet. */
export const unknownPrice = '--.--'

/** 9999 → '9,999': how many of something. */
export function counted(count: number): string {
  return grouped(count)
}

// Written by hand rather than by Intl: server and browser must agree to the letter, whatever their locale data.
function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
