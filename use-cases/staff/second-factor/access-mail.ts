import type { Tx } from '../../../data/database.ts'
import { insertMail } from '../../../data/mail/outbox.ts'
import type { AccessChange } from '../../../domain/staff/second-factor.ts'
import type { Shop } from '../../shop.ts'

/** Queues a mail that tells a member about a change of their access, in the transaction that makes the change. */
export async function insertAccessMail(
  tx: Tx,
  shop: Pick<Shop, 'newId'>,
  to: { email: string; demonstration: boolean },
  what: AccessChange,
  recoveryLeft?: number,
): Promise<void> {
  if (to.demonstration) return
  const id = `staff-access-changed:${shop.newId()}`
  const payload = { what, recoveryLeft }
  await insertMail(tx, { id, kind: 'staff-access-changed', recipient: to.email, payload })
}
