import { type Centavos, pesosText, wholePesos } from '../../domain/money.ts'

/** 125000 → '$1,250.00 MXN', as es-MX writes pesos, with the currency's code behind. */
export function price(amount: Centavos): string {
  return withCode(pesosText(amount))
}

/** 124950 → '$1,250 MXN': summaries show whole pesos. */
export function roundedPrice(amount: Centavos): string {
  return withCode(String(wholePesos(amount)))
}

/** What a summary shows while an amount is not known yet. */
export const unknownPrice = '--.--'

// Written by hand rather than by Intl: server and browser must agree to the letter, whatever their locale data.
function withCode(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  return `${sign}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest} MXN`
}
