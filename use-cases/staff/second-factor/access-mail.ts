import type { Tx } from '../../../data/database.ts'
import { insertMail } from '../../../data/mail/outbox.ts'
import type { AccessChange } from '../../../domain/staff/second-factor.ts'
import type { Shop } from '../../shop.ts'

/** Tells a person of the staff that their way in changed, in the transaction that changes it. */
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
