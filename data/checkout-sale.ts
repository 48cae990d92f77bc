import type { Centavos } from '../domain/money.ts'
import type { Db, Tx } from './database.ts'
import { hotStatement } from './hot-statement.ts'

type Taken = { id: string; status: string; amount: Centavos; currency: string }

const sell = hotStatement<
  [checkout: string, order: string, capture: string, status: string, amount: Centavos, currency: string],
  { order_number: string | null }
>('sell-checkout', 'SELECT sell_checkout($1, $2, $3, $4, $5, $6) AS order_number')

/**
 * Turns a claimed checkout whose money came into order `orderId`: capture, pieces, order and queued mail in one call
 * (db/migrations/0019). The order's number; null, with nothing changed, where anything is not as usual.
 */
export async function sellCheckout(
  db: Db | Tx,
  checkoutId: string,
  orderId: string,
  { id, status, amount, currency }: Taken,
): Promise<string | null> {
  const [row] = await sell(db, checkoutId, orderId, id, status, amount, currency)
  return row!.order_number
}
