import { type Reconciliation, reconcilePayments } from '../../use-cases/payments/reconcile-payments.ts'
import type { Shop } from '../../use-cases/shop.ts'

/** A comparison of the books with the provider from its beginning to its end, as its jobs do it one after the other. */
export async function reconcileAll(shop: Shop): Promise<Reconciliation> {
  let run = await reconcilePayments(shop)
  while (run.next !== null) run = await reconcilePayments(shop, run)
  return run
}
