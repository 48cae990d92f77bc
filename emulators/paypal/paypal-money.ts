import type { Money } from './state/records.ts'

/** Sums use whole minor units as bigint, so that even the longest allowed amount (32 digits) is never rounded. */
const pattern = /^(-?)(\d*)(?:\.(\d+))?$/
/** The only currency of the shop, and so of the emulator. */
export const currency = 'MXN'

export function isAmountText(text: string): boolean {
  return text.length <= 32 && /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/.test(text)
}

/** Converts an amount with at most two decimals to hundredths. */
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

export function isTooPrecise(value: string): boolean {
  return (pattern.exec(value)?.[3]?.length ?? 0) > 2
}
