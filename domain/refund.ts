import { type Centavos, sumOf } from './money.ts'

/** asked: written down. pending: the provider is at it. done: the money is back. failed: it is not, and will not be. */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed'

export type RefundAnswer =
  | { kind: 'granted'; amount: Centavos }
  | { kind: 'nothing-left' }
  | { kind: 'too-much'; left: Centavos }

/** What is back or on its way. */
export function givenBack(refunds: readonly { amount: Centavos; state: RefundState }[]): Centavos {
  return sumOf(refunds.flatMap(({ amount, state }) => (state === 'failed' ? [] : [amount])))
}

/**
 * Whether so much of a capture can be given back beside what is back or on its way already. `wanted` null: all that
 * is left.
 */
export function refundOf(
  captured: Centavos,
  refunds: readonly { amount: Centavos; state: RefundState }[],
  wanted: Centavos | null,
): RefundAnswer {
  const left = captured - givenBack(refunds)
  if (left <= 0) return { kind: 'nothing-left' }
  const amount = wanted ?? left
  return amount > left ? { kind: 'too-much', left } : { kind: 'granted', amount }
}
