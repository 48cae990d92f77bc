import { type Customer, updateCustomer } from '../../data/accounts/customers.ts'
import type { Shop } from '../shop.ts'

/** Changes a customer's name and telephone. The mail address identifies the account and cannot be changed. */
export async function changeProfile(
  shop: Pick<Shop, 'db'>,
  customerId: string,
  profile: { name: string; lastName: string; phone: string },
): Promise<Customer> {
  const customer = await updateCustomer(shop.db, customerId, profile)
  if (!customer) throw new Error('a signed-in customer is not there')
  return customer
}
