import { toMinor } from '../paypal-money.ts'
import type { Amount, Item, Money } from '../state/records.ts'
import type { Findings } from './findings.ts'

/**
 * Checks the sums of one purchase unit: one currency, items add up to item_total and tax_total, and the parts of the
 * breakdown add up to the amount.
 */
export function checkSums(
  findings: Findings,
  amount: Amount,
  items: readonly Item[] | undefined,
  path: string,
): void {
  const breakdown = amount.breakdown
  if (!hasOneCurrency(amount, items)) {
    findings.add('MULTI_CURRENCY_ORDER', path)
    return
  }
  if (items && items.length > 0) {
    const itemTotal = sum(items, (item) => item.unit_amount)
    expectPart(
      findings,
      breakdown?.['item_total'],
      itemTotal,
      'ITEM_TOTAL',
      `${path}/amount/breakdown/item_total`,
    )
    if (items.some((item) => item.tax)) {
      const taxTotal = sum(items, (item) => item.tax)
      expectPart(
        findings,
        breakdown?.['tax_total'],
        taxTotal,
        'TAX_TOTAL',
        `${path}/amount/breakdown/tax_total`,
      )
    }
  }
  if (!breakdown) return
  const part = (name: string) => (breakdown[name] ? toMinor(breakdown[name]) : 0n)
  const total =
    part('item_total') +
    part('tax_total') +
    part('shipping') +
    part('handling') +
    part('insurance') -
    part('shipping_discount') -
    part('discount')
  if (total !== toMinor(amount)) {
    findings.add('AMOUNT_MISMATCH', `${path}/amount/value`, amount.value)
  }
}

function expectPart(
  findings: Findings,
  part: Money | undefined,
  expected: bigint,
  name: 'ITEM_TOTAL' | 'TAX_TOTAL',
  field: string,
): void {
  if (!part) findings.add(`${name}_REQUIRED`, field)
  else if (toMinor(part) !== expected) findings.add(`${name}_MISMATCH`, `${field}/value`, part.value)
}

function sum(items: readonly Item[], of: (item: Item) => Money | undefined): bigint {
  return items.reduce((total, item) => {
    const money = of(item)
    return money ? total + toMinor(money) * BigInt(item.quantity) : total
  }, 0n)
}

function hasOneCurrency(amount: Amount, items: readonly Item[] | undefined): boolean {
  const all = [
    ...Object.values(amount.breakdown ?? {}),
    ...(items ?? []).flatMap((item) => [item.unit_amount, ...(item.tax ? [item.tax] : [])]),
  ]
  return all.every((money) => money.currency_code === amount.currency_code)
}
