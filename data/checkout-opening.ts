import type { Centavos } from '../domain/money.ts'
import { isSecondOfVisitor, type NewCheckout } from './checkouts.ts'
import type { Db } from './database.ts'
import { hotStatement } from './hot-statement.ts'

/** What a checkout is priced from, as it was read. */
export type SeenShelf = {
  pieces: readonly { productId: string; quantity: number; changedAt: string }[]
  postalCodeCost: Centavos | null
}

export type Opening = 'written' | 'known-visitor' | 'too-many-holds' | 'shelf-moved'

const open = hotStatement<readonly unknown[], { opening: Opening }>(
  'open-checkout',
  `SELECT open_checkout($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) AS opening`,
)

/**
 * Writes the checkout of a browser that has nothing under way and sets its pieces apart, in one call that is its own
 * transaction (db/migrations/0019). Anything but 'written' has changed nothing. `seen` is what the checkout was priced
 * from: of each product how many, and when it had last changed as it was read; and what its postal code cost.
 */
export async function openCheckout(
  db: Db,
  checkout: NewCheckout,
  { pieces, postalCodeCost }: SeenShelf,
  limits: { mostOfSource: number; repeatedSince: Date },
): Promise<Opening> {
  const { totals } = checkout
  const opened = await open(
    db,
    checkout.id,
    checkout.visitor,
    checkout.source,
    checkout.customerId,
    checkout.orderNumber,
    checkout.fingerprint,
    JSON.stringify(checkout.lines),
    JSON.stringify(checkout.delivery),
    checkout.email,
    checkout.comments,
    totals.itemTotal,
    totals.shipping,
    totals.total,
    checkout.holdExpiresAt,
    pieces.map(({ productId }) => productId),
    pieces.map(({ quantity }) => quantity),
    pieces.map(({ changedAt }) => changedAt),
    checkout.delivery.postalCode,
    postalCodeCost,
    limits.mostOfSource,
    limits.repeatedSince,
  ).catch((error: Error): { opening: Opening }[] => {
    if (isSecondOfVisitor(error)) return [{ opening: 'known-visitor' }]
    throw error
  })
  return opened[0]!.opening
}
