import { arcoRequests } from '../../data/accounts/customer-pages.ts'
import {
  answersToAddress,
  devicesOf,
  keptBesideOrders,
  mailsTo,
  paymentsWithoutOrder,
} from '../../data/accounts/kept-of-customer.ts'
import { joinGuestOrders } from '../../data/orders/guest-orders.ts'
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

/**
 * Everything the shop keeps of a person, for that person: also what staff wrote about their orders, which is about them
 * (docs/decisions/2026-11-22-backoffice-personal-data.md). Who of the staff wrote it is not told.
 */
export async function exportCustomer(shop: Pick<Shop, 'db'>, customer: Customer) {
  const { db } = shop
  const { id: customerId, fId } = customer
  // Of an address that was never proven, what is kept under it may be another person's.
  const email = customer.emailVerifiedAt === null ? null : customer.email
  return {
    customer,
    orders: await allOrdersOf(shop, customerId),
    beside: await keptBesideOrders(db, customerId),
    payments: await paymentsWithoutOrder(db, customerId),
    cards: await cardsOf(db, { customerId }),
    sessions: fId === null ? [] : await sessionsOf(db, fId),
    devices: await devicesOf(db, customerId),
    messages: email === null ? [] : await messagesFrom(db, email),
    answers: email === null ? [] : await answersToAddress(db, email),
    mails: email === null ? [] : await mailsTo(db, email),
    requests: await arcoRequests(db, { customerId }),
  }
}

async function allOrdersOf({ db }: Pick<Shop, 'db'>, customerId: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1, more = true; more; page++) {
    const some = await ordersOfCustomer(db, customerId, { page, size: pageSize })
    orders.push(...some.orders)
    more = some.more
  }
  return orders
}

export type CustomerExport = Awaited<ReturnType<typeof exportCustomer>>

/** The same for staff, who give it to whoever asked for it by right. */
export const exportCustomerByStaff = staffAction(
  'export customer',
  async (shop, actor, { customerId }: { customerId: string }) => {
    const customer = await findCustomer(shop.db, { id: customerId })
    if (!customer) return { kind: 'no-such-customer' } as const
    await shop.db.transaction().execute(async (tx) => {
      // What they bought since they last signed in is theirs too.
      await joinGuestOrders(tx, customerId)
      await noteInLog(tx, shop, actor, 'export customer', { subject: { kind: 'customer', id: customerId } })
    })
    return { kind: 'exported', exported: await exportCustomer(shop, customer) } as const
  },
)
