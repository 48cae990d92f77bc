import { beginSignInEra } from '../../data/accounts/customers.ts'
import type { Tx } from '../../data/database.ts'
import { forgetDevices } from '../../data/accounts/known-devices.ts'
import { deleteSessionsOf } from '../../data/accounts/sessions.ts'

/**
 * Ends every session of the customer, makes their known browsers strangers, and lets logins that are under way come to
 * nothing. The first statement locks the customer.
 */
export async function endWhatReliedOnPassword(
  tx: Tx,
  customer: { id: string; fId: string | null },
): Promise<void> {
  await beginSignInEra(tx, customer.id)
  if (customer.fId !== null) await deleteSessionsOf(tx, customer.fId)
  await forgetDevices(tx, customer.id)
}
