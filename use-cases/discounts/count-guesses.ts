import { countersOfNetwork, countTowardsLimits, takeCountsBack } from '../accounts/count-towards-limit.ts'
import { type CodeRefusal, isGuess } from '../../domain/discounts/usable-code.ts'
import type { Shop } from '../shop.ts'

/** Wrong codes that a network, or a signed-in customer, may try. */
const guesses = { most: 20, minutes: 15 }

export type TooManyCodes = { kind: 'too-many-codes'; until: Date }

/**
 * Limits guessing of codes by network. Counts every attempt before the code is looked up, so that simultaneous guesses
 * all count, and takes the count back if the attempt was no guess. A network above the limit can use no code until the
 * window ends; its buyers can pay without one, or sign in: a customer is counted apart, so strangers in the same network
 * cannot use up the customer's attempts.
 */
export async function countingGuesses<Result extends { kind: string; why?: CodeRefusal }>(
  shop: Pick<Shop, 'db' | 'now'>,
  { code, address, customer }: { code: string; address: string; customer: { id: string } | null },
  lookUp: () => Promise<Result>,
): Promise<Result | TooManyCodes> {
  if (code === '') return lookUp()
  const counters = customer
    ? [{ of: ['discount code of customer', customer.id], limit: guesses }]
    : countersOfNetwork(['discount code'], address, guesses)
  const counted = await countTowardsLimits(shop, counters)
  if (counted.kind === 'too-many') return { kind: 'too-many-codes', until: counted.again }
  const result = await lookUp()
  if (!result.why || !isGuess(result.why)) await takeCountsBack(shop, counters)
  return result
}
