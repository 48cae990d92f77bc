import { type Centavos, sumOf } from '../values/money.ts'

/**
 * Splits an amount in proportion to the weights. The shares are whole centavos and add up to the amount: the centavos
 * that are left over go to the largest remainders, the earlier share first. `amount` is at most the sum of the weights,
 * so no share is larger than its weight.
 */
export function sharesOf(amount: Centavos, weights: readonly Centavos[]): Centavos[] {
  const whole = sumOf(weights)
  if (whole === 0) return weights.map(() => 0)
  // The product of two amounts can be above the numbers that JavaScript counts exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((each) => Number(each / BigInt(whole)))
  const remainders = exact.map((each, index) => ({ index, rest: Number(each % BigInt(whole)) }))
  const left = amount - sumOf(shares)
  for (const { index } of remainders.toSorted((a, b) => b.rest - a.rest).slice(0, left)) shares[index]! += 1
  return shares
}
