import { sql, type SqlBool } from 'kysely'
import { type Customer, ordersOf, theirs, unpaidCheckoutsOf, type Whose } from './customers.ts'
import type { Db, Tx } from '../database.ts'
import { eraseInvoiceRequests } from '../invoices/erased-invoices.ts'
import { formerBuyer } from '../discounts/discount-codes.ts'
import { isPassingMail } from '../mail/outbox.ts'
import { isOpenTransfer } from '../purchase/checkouts.ts'

/**
 * A customer's erasure is final. A guest's data are erased up to `until` only, because the guest may buy again later.
 */
type Erased = 'erased customers' | { guest: string; until: Date }

const endedStates = ['delivered', 'cancelled', 'refunded'] as const

const nowhere = { fullName: '', street: '', suburb: '', city: '', state: '', postalCode: '', country: 'MX' }

/**
 * Erases the customer's data but keeps the row's id, because orders and membership cards point to it. The law requires
 * the shop to keep paid orders, and cards were paid for. The caller has locked `customer`, which holds the old values.
 */
export async function eraseCustomerRow(tx: Tx, customer: Customer, now: Date) {
  await tx
    .updateTable('customers')
    .set({
      f_id: null,
      status: 'Disabled',
      name: 'Cuenta',
      last_name: 'borrada',
      email: `borrado-${customer.id}@invalid`,
      phone: '',
      email_verified_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', customer.id)
    .execute()
}

/** Erases only checkouts that ended without an order, because a checkout under way needs its address until it ends. */
export async function eraseEndedCheckouts(tx: Db | Tx, whose: Whose | Erased) {
  await tx
    .updateTable('checkouts')
    .set({ delivery: JSON.stringify(nowhere), email: '', comments: '' })
    .where(isOf(whose))
    .where('state', '=', 'closed')
    .where('email', '<>', '')
    .execute()
}

/**
 * Erases comments and telephones of ended orders only, because orders and exchanges under way need them. The name, the
 * address and the email of a sale stay with the order.
 */
export async function eraseWordsOfEndedOrders(tx: Db | Tx, whose: Whose | Erased) {
  const ended = endedOrdersOf(tx, whose)
  await tx
    .updateTable('checkouts')
    .set({ comments: '', delivery: withoutPhone })
    .where('id', 'in', ended.select('checkout_id'))
    .where((eb) => eb.or([eb('comments', '<>', ''), hasPhone]))
    .execute()
  await tx
    .updateTable('orders')
    .set({ comments: '', delivery: withoutPhone, delivery_as_bought: null })
    .where('id', 'in', ended.select('id'))
    .where((eb) => eb.or([eb('comments', '<>', ''), hasPhone, eb('delivery_as_bought', 'is not', null)]))
    .execute()
}

function endedOrdersOf(tx: Db | Tx, whose: Whose | Erased) {
  return (
    tx
      .selectFrom('orders')
      .where(isOf(whose))
      // An order of membership cards alone has no parcel, so its last state is 'paid'.
      .where((eb) => eb.or([eb('state', 'in', endedStates), eb('garments_centavos', '=', 0)]))
      .where(sql<SqlBool>`NOT EXISTS (SELECT FROM exchanges WHERE order_id = orders.id AND open)`)
  )
}

const hasPhone = sql<SqlBool>`delivery ->> 'phone' <> ''`
const withoutPhone = sql<string>`delivery - 'phone'`

/** Erases what the buyer reported about transfers that ended; staff need it while an order is under way. */
export async function eraseReportsOfTransfers(tx: Db | Tx, whose: Whose | Erased) {
  const closed = tx.selectFrom('checkouts').select('id').where(isOf(whose)).where('state', '=', 'closed')
  // Two statements, because PostgreSQL would read all transfers for the two conditions together.
  for (const ended of [closed, endedOrdersOf(tx, whose).select('checkout_id as id')])
    await tx
      .updateTable('transfers')
      .set({ tracking_key: '', receipt: null, receipt_type: null })
      .where('checkout_id', 'in', ended)
      .where((eb) => eb.or([eb('tracking_key', '<>', ''), eb('receipt', 'is not', null)]))
      .execute()
}

/** Erases what the buyer gave for invoices that were not made. The row of an invoice that was made stays whole. */
export async function eraseInvoicesNotMade(tx: Db | Tx, whose: Whose | Erased) {
  await eraseInvoiceRequests(tx, isOf(whose))
}

/** Erases orders and checkouts that were under way when their buyer was erased and have ended since. */
export async function eraseWhatEndedSince(db: Db) {
  const guests = await db
    .selectFrom('arco_requests')
    .select(({ fn }) => ['email', fn.max('erased_at').as('until')])
    .where('erased_at', 'is not', null)
    .groupBy('email')
    .execute()
  const erased = guests.map(({ email, until }) => ({ guest: email!, until: until! }))
  for (const whose of ['erased customers', ...erased] as const) {
    await eraseEndedCheckouts(db, whose)
    await eraseWordsOfEndedOrders(db, whose)
    await eraseReportsOfTransfers(db, whose)
    await eraseInvoicesNotMade(db, whose)
  }
}

function isOf(whose: Whose | Erased) {
  if (whose === 'erased customers')
    return sql<SqlBool>`customer_id IN (SELECT id FROM customers WHERE erased_at IS NOT NULL)`
  return 'until' in whose ? sql<SqlBool>`${theirs(whose)} AND created_at <= ${whose.until}` : theirs(whose)
}

/** Also deletes the emails that notified the shop of the person's messages. */
export async function eraseMessagesFrom(tx: Tx, email: string) {
  const gone = await tx
    .deleteFrom('contact_messages')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returning('id')
    .execute()
  if (gone.length === 0) return
  await tx
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      gone.map(({ id }) => `contact-message:${id}`),
    )
    .execute()
}

/** Deletes emails about the person's account, sent or not. Other emails stay with the orders, or expire later. */
export async function eraseMailsTo(tx: Tx, email: string) {
  await tx
    .deleteFrom('outbox')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', email.toLowerCase()))
    .where(isPassingMail)
    .where('kind', 'not in', [
      'refund-done',
      'payment-review',
      'payment-refused',
      'order-shipped',
      'order-handed-over',
      'order-cancelled',
      'order-size-changed',
      'order-exchange-started',
      'order-exchange-sent',
      'order-exchange-undone',
      'invoice-made',
      'invoice-corrected',
      'invoice-cancelled',
    ])
    .execute()
}

/**
 * Guest orders to the customer's verified address belong to the customer, even if the customer never signed in since,
 * so they join the account before the erasure. `eraseWhatEndedSince` erases joined orders under way once they end.
 */
export async function joinOrdersBeforeErasing(
  tx: Tx,
  customer: Pick<Customer, 'id' | 'email' | 'emailVerifiedAt'>,
) {
  if (customer.emailVerifiedAt === null) return
  const ofGuest = theirs({ guest: customer.email })
  const joined = { customer_id: customer.id }
  await tx.updateTable('checkouts').set(joined).where(isOpenTransfer).where(ofGuest).execute()
  await tx.updateTable('orders').set(joined).where(ofGuest).execute()
}

/** Removes texts that staff wrote about the person and that no law requires. */
export async function eraseWordsOfStaff(tx: Tx, whose: Whose) {
  const orders = ordersOf(tx, whose).select('id')
  for (const checkouts of [
    ordersOf(tx, whose).select('checkout_id'),
    unpaidCheckoutsOf(tx, whose).select('id'),
  ])
    await tx.updateTable('payment_waits').set({ note: '' }).where('checkout_id', 'in', checkouts).execute()
  await tx
    .updateTable('refunds')
    .set({ reason: '–', withdrawn_reason: sql`CASE WHEN withdrawn_reason = '' THEN '' ELSE '–' END` })
    .where('order_id', 'in', orders)
    .execute()
  await tx.updateTable('returned_pieces').set({ reason: '–' }).where('order_id', 'in', orders).execute()
  await tx.deleteFrom('order_notes').where('order_id', 'in', orders).execute()
  await tx
    .updateTable('direct_sales')
    // A CHECK of the table requires a reason wherever the price was changed, so '–' replaces the reason.
    .set({ price_reason: sql`CASE WHEN price_reason = '' THEN '' ELSE '–' END` })
    .where('order_id', 'in', orders)
    .execute()
}

export async function eraseReasonsOfCards(tx: Tx, customerId: string) {
  await tx
    .updateTable('membership_cards')
    .set({ revoked_reason: sql`CASE WHEN revoked_reason = '' THEN '' ELSE '–' END` })
    .where('customer_id', '=', customerId)
    .execute()
}

/**
 * Takes the person off the codes that staff gave them, for their orders or to their address. The codes stay with their
 * uses, and nobody can use them: no address equals the text that replaces the address. `email` null: the address may
 * belong to another person.
 */
export async function eraseCodesFor(tx: Tx, whose: Whose, email: string | null) {
  const gone = { for_email: formerBuyer, active: false }
  await tx
    .updateTable('discount_codes')
    .set(gone)
    .where('order_id', 'in', ordersOf(tx, whose).select('id'))
    .where('for_email', '<>', '')
    .execute()
  if (email === null) return
  await tx
    .updateTable('discount_codes')
    .set(gone)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['for_email']), '=', email.toLowerCase()))
    .where('for_email', '<>', '')
    .execute()
}
