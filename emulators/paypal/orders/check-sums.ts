import { toMinor } from '../paypal-money.ts'
import type { Amount, Item } from '../state/records.ts'
import type { Findings } from './findings.ts'

/** Checks that the items add up to item_total, and the parts of the breakdown to the amount. */
export function checkSums(
  findings: Findings,
  amount: Amount,
  items: readonly Item[] | undefined,
  path: string,
): void {
  const { breakdown } = amount
  const part = (name: string) => (breakdown?.[name] ? toMinor(breakdown[name]) : 0n)
  if (items && items.length > 0) {
    const field = `${path}/amount/breakdown/item_total`
    const sum = items.reduce(
      (total, { unit_amount, quantity }) => total + toMinor(unit_amount) * BigInt(quantity),
      0n,
    )
    if (!breakdown?.['item_total']) findings.add('ITEM_TOTAL_REQUIRED', field)
    else if (part('item_total') !== sum) findings.add('ITEM_TOTAL_MISMATCH', `${field}/value`)
  }
  if (breakdown && part('item_total') + part('shipping') - part('discount') !== toMinor(amount)) {
    findings.add('AMOUNT_MISMATCH', `${path}/amount/value`, amount.value)
  }
}
