import type { Customer } from './customers.ts'
import type { Tx } from '../database.ts'
import { isPassingMail } from '../mail/outbox.ts'

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
export async function eraseEndedCheckouts(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ delivery: JSON.stringify(nowhere), email: '', comments: '' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'closed')
    .execute()
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
 * What staff wrote about the person's orders, which no law asks anybody to keep: notes, the telephone of a direct sale,
 * why a payment waits. `provenEmail`: guests' orders under it are theirs too; null: it was never proven, and may be
 * another person's.
 */
export async function eraseWordsOfStaff(
  tx: Tx,
  { customerId, provenEmail }: { customerId: string; provenEmail: string | null },
): Promise<void> {
  const theirs = tx
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or, and, fn }) =>
      or([
        eb('customer_id', '=', customerId),
        and([
          eb('customer_id', 'is', null),
          eb(fn<string>('lower', ['email']), '=', provenEmail?.toLowerCase() ?? null),
        ]),
      ]),
    )
  await tx.deleteFrom('order_notes').where('order_id', 'in', theirs).execute()
  await tx.updateTable('direct_sales').set({ phone: '' }).where('order_id', 'in', theirs).execute()
  const paid = tx.selectFrom('checkouts').select('id').where('customer_id', '=', customerId)
  await tx.updateTable('payment_waits').set({ note: '' }).where('checkout_id', 'in', paid).execute()
}
