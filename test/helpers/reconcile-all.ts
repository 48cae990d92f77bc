import { type Reconciliation, reconcilePayments } from '../../use-cases/payments/reconcile-payments.ts'
import type { Shop } from '../../use-cases/shop.ts'

export async function reconcileAll(shop: Shop): Promise<Reconciliation> {
  let run = await reconcilePayments(shop)
  while (run.next !== null) run = await reconcilePayments(shop, run)
  return run
}
