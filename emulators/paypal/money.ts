import type { Money } from './state/records.ts'

/**
 * Amounts on the wire are text; sums are done in whole minor units as bigint, so that
 * no amount the schema allows (32 digits) is ever rounded.
 */
const pattern = /^(-?)(\d*)(?:\.(\d+))?$/
/** Currencies without decimals on this wire. */
const wholeOnly = new Set(['HUF', 'JPY', 'TWD'])

/** Currencies the provider trades in. */
export const currencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)

export function isAmountText(text: string): boolean {
  return text.length <= 32 && /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/.test(text)
}

/** Hundredths of the currency. The text must be an amount of at most two decimals. */
export function toMinor(money: Money): bigint {
  const parts = pattern.exec(money.value)
  if (!parts) throw new Error(`not an amount: ${money.value}`)
  const cents = (parts[3] ?? '').padEnd(2, '0').slice(0, 2)
  const size = BigInt(`${parts[2] || '0'}${cents}`)
  return parts[1] === '-' ? -size : size
}

export function fromMinor(minor: bigint, currency: string): Money {
  const sign = minor < 0n ? '-' : ''
  const size = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return { currency_code: currency, value: `${sign}${size.slice(0, -2)}.${size.slice(-2)}` }
}

/** Too many decimals for its currency? */
export function isTooPrecise(money: Money): boolean {
  const decimals = pattern.exec(money.value)?.[3]?.length ?? 0
  return decimals > (wholeOnly.has(money.currency_code) ? 0 : 2)
}
