import { arcoRequests, findGuestOfRequest } from '../../data/accounts/arco-requests.ts'
import { type Customer, findCustomer, type Whose } from '../../data/accounts/customers.ts'
import type { Db } from '../../data/database.ts'
import {
  answersToAddress,
  devicesOf,
  keptBesideOrders,
  keptMailsTo,
  paymentsWithoutOrder,
} from '../../data/accounts/kept-of-customer.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { messagesFrom } from '../../data/messages/contact-messages.ts'
import { keptInvoicesOf } from '../../data/invoices/invoices-of-buyer.ts'
import { keptTransfersOf } from '../../data/payments/transfers-of-buyer.ts'
import { pageOfOrders } from '../../data/orders/customer-orders.ts'
import { codesGivenTo } from '../../data/discounts/discount-codes.ts'
import { findCards } from '../../data/membership/membership-cards.ts'
import type { Order } from '../../data/orders/orders.ts'
import { sessionsOf } from '../../data/accounts/sessions.ts'
import { type Actor, noteAlone, noteInLog, permissionRefusal } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import {
  type CustomerCursor,
  customersPage,
  type CustomersWanted,
} from '../../data/accounts/customer-pages.ts'
import { favouritesOfPerson } from '../../data/favourites/favourites-of-customer.ts'
import { waitsOfPerson } from '../../data/stock-waits/waits-of-person.ts'
import { pagesOf } from '../pages-of.ts'

const pageSize = 200

/**
 * Exports all data of a person for that person, with the notes that staff wrote on the person's orders
 * (docs/decisions/accounts.md), but without the names of the staff.
 */
export async function exportCustomer(shop: Pick<Shop, 'db'>, customer: Customer) {
  const { db } = shop
  const { id: customerId, fId } = customer
  // An unverified mail address may belong to another person, and so may the data stored under that address.
  const email = customer.emailVerifiedAt === null ? null : customer.email
  const [theirs, underAddress] = [
    await keptOf(db, { customerId }),
    email === null ? null : await keptUnder(db, email),
  ]
  return {
    ...theirs,
    ...(underAddress ?? { messages: [], answers: [], mails: [], codes: [], waits: [] }),
    customer,
    email: customer.email,
    favourites: await favouritesOfPerson(db, customerId),
    cards: await findCards(db, { customerId }),
    sessions: fId === null ? [] : await sessionsOf(db, fId),
    devices: await devicesOf(db, customerId),
  }
}

async function exportGuest({ db }: Pick<Shop, 'db'>, email: string) {
  return {
    ...(await keptOf(db, { guest: email })),
    ...(await keptUnder(db, email)),
    customer: null,
    email,
    favourites: [],
    cards: [],
    sessions: [],
    devices: [],
  }
}

async function keptOf(db: Db, whose: Whose) {
  return {
    orders: await allOrdersOf(db, whose),
    beside: await keptBesideOrders(db, whose),
    payments: await paymentsWithoutOrder(db, whose),
    transfers: await keptTransfersOf(db, whose),
    invoices: await keptInvoicesOf(db, whose),
    requests: await arcoRequests(db, whose),
  }
}

async function keptUnder(db: Db, email: string) {
  return {
    messages: await messagesFrom(db, email),
    answers: await answersToAddress(db, email),
    mails: await keptMailsTo(db, email),
    codes: await codesGivenTo(db, email),
    waits: await waitsOfPerson(db, { customerId: null, email: email.toLowerCase() }),
  }
}

async function allOrdersOf(db: Db, whose: Whose): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1, more = true; more; page++) {
    const some = await pageOfOrders(db, whose, { page, size: pageSize })
    orders.push(...some.orders)
    more = some.more
  }
  return orders
}

export type CustomerExport =
  | Awaited<ReturnType<typeof exportCustomer>>
  | Awaited<ReturnType<typeof exportGuest>>

/** Exports all data of a customer, or of the guest of a request, so that staff can give the data to that person. */
export async function exportCustomerByStaff(
  shop: Shop,
  actor: Actor,
  of: { customerId: string } | { requestId: string },
) {
  const refused = permissionRefusal(shop, actor, 'export customer')
  if (refused) return refused
  if ('requestId' in of) {
    const guest = await findGuestOfRequest(shop.db, of.requestId)
    if (!guest) return { kind: 'no-such-customer' } as const
    await noteAlone(shop, actor, 'export customer', ['request', of.requestId])
    return { kind: 'exported', exported: await exportGuest(shop, guest.email) } as const
  }
  const { customerId } = of
  const customer = await findCustomer(shop.db, { id: customerId })
  if (!customer) return { kind: 'no-such-customer' } as const
  await shop.db.transaction().execute(async (tx) => {
    // Orders that the customer made as a guest since the last sign-in belong to the customer too.
    await lockGuestOrders(tx, { id: customerId })
    await joinGuestOrders(tx, customerId)
    await noteInLog(tx, shop, actor, 'export customer', ['customer', customerId])
  })
  return { kind: 'exported', exported: await exportCustomer(shop, customer) } as const
}

const customersPerPage = 500

export type CustomersToExport = Pick<CustomersWanted, 'words' | 'sorting'>

/**
 * Exports customers, read page by page. The audit log notes the export before any data is sent, but not the search
 * text, which may be a person's name.
 */
export async function exportCustomers(shop: Shop, actor: Actor, wanted: CustomersToExport) {
  const refused = permissionRefusal(shop, actor, 'export customers')
  if (refused) return refused
  await noteAlone(shop, actor, 'export customers', ['shop', 'customers'])
  const pages = pagesOf(async (after: CustomerCursor | null) => {
    const { customers, next } = await customersPage(shop.db, { ...wanted, after, size: customersPerPage })
    return { rows: customers, next }
  })
  return { kind: 'customers', pages } as const
}
