import { lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import { endWhatReliedOnPassword } from './end-what-relied-on-password.ts'
import type { Shop } from '../shop.ts'

/** Closes an account to its owner, or opens it again. Closed, its sessions end at once. False: no such customer. */
export async function disableCustomer(
  shop: Pick<Shop, 'db'>,
  customerId: string,
  status: 'Disabled' | 'Active',
): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, { id: customerId })
    if (!customer) return false
    if (status === 'Disabled') await endWhatReliedOnPassword(tx, customer)
    await updateCustomer(tx, customer.id, { status })
    return true
  })
}
