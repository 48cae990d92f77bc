import type { Customer } from '../../data/accounts/customers.ts'
import { rememberDevice } from '../../data/accounts/known-devices.ts'
import type { Tx } from '../../data/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'
import { endWhatReliedOnPassword } from './end-what-relied-on-password.ts'
import { hashOfSecret } from './hash-of-secret.ts'

/**
 * What follows a change of password, in one transaction: the browser that made it is a known one, the only one, and a
 * mail tells the customer. What relied on the old password ends once more: a login may have slipped in before the
 * change was made. The customer is locked.
 */
export async function settleNewPassword(
  tx: Tx,
  shop: Pick<Shop, 'newId'>,
  { customer, device }: { customer: Customer; device: string },
): Promise<void> {
  await endWhatReliedOnPassword(tx, customer)
  await rememberDevice(tx, hashOfSecret(device), customer.id)
  const id = `password-changed:${shop.newId()}`
  await queueMail(tx, { id, kind: 'password-changed', recipient: customer.email, payload: {} })
}
