import { messagesFrom } from '../../data/mail/contact-messages.ts'
import { ordersOfCustomer } from '../../data/orders/customer-orders.ts'
import { type Customer, findCustomer } from '../../data/accounts/customers.ts'
import { cardsOf } from '../../data/membership/membership-cards.ts'
import type { Order } from '../../data/orders/orders.ts'
import { sessionsOf } from '../../data/accounts/sessions.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'
import type { Shop } from '../shop.ts'

const pageSize = 200

/** Everything the shop keeps of a person, for that person. */
export async function exportCustomer(shop: Pick<Shop, 'db'>, customer: Customer) {
  const orders: Order[] = []
  for (let page = 1, more = true; more; page++) {
    const some = await ordersOfCustomer(shop.db, customer.id, { page, size: pageSize })
    orders.push(...some.orders)
    more = some.more
  }
  return {
    customer,
    orders,
    cards: await cardsOf(shop.db, { customerId: customer.id }),
    sessions: customer.fId === null ? [] : await sessionsOf(shop.db, customer.fId),
    // Of the contact form; only where the address was proven to be the customer's.
    messages: customer.emailVerifiedAt === null ? [] : await messagesFrom(shop.db, customer.email),
  }
}

export type CustomerExport = Awaited<ReturnType<typeof exportCustomer>>

/** The same for staff, who give it to whoever asked for it by right. */
export const exportCustomerByStaff = staffAction(
  'export customer',
  async (shop, actor, { customerId }: { customerId: string }) => {
    const customer = await findCustomer(shop.db, { id: customerId })
    if (!customer) return { kind: 'no-such-customer' } as const
    const exported = await exportCustomer(shop, customer)
    await shop.db
      .transaction()
      .execute((tx) =>
        noteInLog(tx, shop, actor, 'export customer', { subject: { kind: 'customer', id: customerId } }),
      )
    return { kind: 'exported', exported } as const
  },
)
