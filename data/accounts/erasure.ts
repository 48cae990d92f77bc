import { sql, type SqlBool } from 'kysely'
import type { Customer } from './customers.ts'
import type { Db, Tx } from '../database.ts'
import { isPassingMail } from '../mail/outbox.ts'
import { ordersOf, theirs, unpaidCheckoutsOf, type Whose } from './whose.ts'

/** All who were erased before: customers for good, a guest up to that day, since they may have bought again. */
type Erased = 'erased customers' | { guest: string; until: Date }

const endedStates = ['delivered', 'cancelled', 'refunded'] as const

/** What a delivery looks like once it says nothing of a person. */
const nowhere = { fullName: '', street: '', suburb: '', city: '', state: '', postalCode: '', country: 'MX' }

/**
 * Takes the person out of the customer: what remains is an id that orders and cards point to. `customer` is locked and
 * as it was before. Paid orders and membership cards stay: the law asks for the ones, and the others were paid for.
 */
export async function eraseCustomerRow(tx: Tx, customer: Customer, now: Date): Promise<void> {
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

/** Addresses and comments of payments that came to nothing. Those under way are needed until they end. */
export async function eraseEndedCheckouts(tx: Db | Tx, whose: Whose | Erased): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ delivery: JSON.stringify(nowhere), email: '', comments: '' })
    .where(isOf(whose))
    .where('state', '=', 'closed')
    .where('email', '<>', '')
    .execute()
}

/**
 * What the buyer wrote of orders for which nothing is left to do: nobody needs a comment, the telephone for the carrier
 * nor the address before it was mended any more. Of those under way it is needed until they end. Name, address and mail
 * of a sale stay with it.
 */
export async function eraseWordsOfEndedOrders(tx: Db | Tx, whose: Whose | Erased): Promise<void> {
  const ended = tx
    .selectFrom('orders')
    .where(isOf(whose))
    // A card alone is no parcel: it rests as paid.
    .where((eb) => eb.or([eb('state', 'in', endedStates), eb('garments_centavos', '=', 0)]))
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

const hasPhone = sql<SqlBool>`delivery ->> 'phone' <> ''`
const withoutPhone = sql<string>`delivery - 'phone'`

/** What was under way when its buyer was erased, and has ended since. */
export async function eraseWhatEndedSince(db: Db): Promise<void> {
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
  }
}

/** Of rows with the columns `customer_id` and `email`. */
function isOf(whose: Whose | Erased) {
  if (whose === 'erased customers')
    return sql<SqlBool>`customer_id IN (SELECT id FROM customers WHERE erased_at IS NOT NULL)`
  return 'until' in whose ? sql<SqlBool>`${theirs(whose)} AND created_at <= ${whose.until}` : theirs(whose)
}

/** Messages of the contact form from this address, and their mails to the shop. */
export async function eraseMessagesFrom(tx: Tx, email: string): Promise<void> {
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

/**
 * Mails about the account, sent or not. Those about orders stay with the orders; so do those that tell of money
 * that waits or goes back, or of a parcel, which pass in their time.
 */
export async function eraseMailsTo(tx: Tx, email: string): Promise<void> {
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
    ])
    .execute()
}

/**
 * Orders made without an account to an address that is proven to be the customer's are theirs, also when they were never
 * signed in since: written down as such, what was under way is found when it ends.
 */
export async function joinOrdersBeforeErasing(
  tx: Tx,
  customer: Pick<Customer, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<void> {
  if (customer.emailVerifiedAt === null) return
  await tx
    .updateTable('orders')
    .set({ customer_id: customer.id })
    .where('customer_id', 'is', null)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', customer.email.toLowerCase()))
    .execute()
}

/**
 * What staff wrote about the person, which no law asks anybody to keep: notes, why money or pieces went back, why
 * the price of a direct sale was another, why a payment waits, why a card was taken back.
 */
export async function eraseWordsOfStaff(tx: Tx, whose: Whose): Promise<void> {
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
    // Another price keeps a reason: a law of its row.
    .set({ price_reason: sql`CASE WHEN price_reason = '' THEN '' ELSE '–' END` })
    .where('order_id', 'in', orders)
    .execute()
}

/** Why their cards were taken back. The caller holds the customer's lock. */
export async function eraseReasonsOfCards(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('membership_cards')
    .set({ revoked_reason: sql`CASE WHEN revoked_reason = '' THEN '' ELSE '–' END` })
    .where('customer_id', '=', customerId)
    .execute()
}
