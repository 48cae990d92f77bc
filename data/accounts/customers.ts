import { type Selection, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

export const customerColumns = [
  'customers.id',
  /** The id of the customer's user at the identity provider; null once the account was erased. */
  'f_id as fId',
  'status',
  'name',
  'last_name as lastName',
  'email',
  'phone',
  'partner',
  /** The number of the customer's newest valid membership card; '' without a card. */
  'partner_card as partnerCard',
  'email_verified_at as emailVerifiedAt',
  /**
   * This number grows when the password changes or the account is disabled. A sign-in that began under an older number
   * opens no session.
   */
  'sign_in_era as signInEra',
  'customers.created_at as createdAt',
  'updated_at as updatedAt',
] as const

export type Customer = Selection<Database, 'customers', (typeof customerColumns)[number]>

export async function findCustomer(
  db: Db | Tx,
  where: { id: string } | { fId: string } | { email: string },
): Promise<Customer | null> {
  return (await selectCustomer(db, where).executeTakeFirst()) ?? null
}

export async function lockCustomer(
  tx: Tx,
  where: { id: string } | { fId: string },
): Promise<Customer | null> {
  return (await selectCustomer(tx, where).forUpdate().executeTakeFirst()) ?? null
}

function selectCustomer(db: Db | Tx, where: { id: string } | { fId: string } | { email: string }) {
  const query = db.selectFrom('customers').select(customerColumns)
  if ('id' in where) return query.where('id', '=', where.id)
  if ('fId' in where) return query.where('f_id', '=', where.fId)
  return query.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', where.email.toLowerCase()))
}

/** Returns false if the identity user or the email address already has a customer. */
export async function insertCustomer(
  tx: Tx,
  customer: { id: string; fId: string; name: string; lastName: string; email: string; phone: string },
): Promise<boolean> {
  const { fId, lastName, ...same } = customer
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('customers')
    .values({ ...same, f_id: fId, last_name: lastName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written === 1n
}

export async function updateCustomer(
  tx: Db | Tx,
  id: string,
  changes: Partial<{
    name: string
    lastName: string
    phone: string
    status: Customer['status']
    emailVerifiedAt: Date
  }>,
): Promise<Customer | null> {
  const { lastName, emailVerifiedAt, ...same } = changes
  const row = await tx
    .updateTable('customers')
    .set({
      ...same,
      // Kysely leaves out the columns whose value is undefined.
      last_name: lastName,
      email_verified_at: emailVerifiedAt,
      updated_at: sql`shop_now()`,
    })
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirst()
  return row ?? null
}

/** Makes sign-ins under way fail, because the password or the account that they checked has changed. */
export async function beginSignInEra(tx: Tx, id: string) {
  await tx
    .updateTable('customers')
    .set({ sign_in_era: sql`sign_in_era + 1`, updated_at: sql`shop_now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Selects the data of a customer, or the data under the email address of a guest, who bought or wrote without an
 * account.
 */
export type Whose = { customerId: string } | { guest: string }

/**
 * Builds a WHERE condition for tables with the columns `customer_id` and `email`. Each condition is exactly that of an
 * index.
 */
export function theirs(whose: Whose) {
  return 'guest' in whose
    ? sql<SqlBool>`customer_id IS NULL AND lower(email) = ${whose.guest.toLowerCase()}`
    : sql<SqlBool>`customer_id = ${whose.customerId}`
}

export function ordersOf(db: Db | Tx, whose: Whose) {
  return db.selectFrom('orders').where(theirs(whose))
}

/** Selects checkouts that ended without an order or are under way. */
export function unpaidCheckoutsOf(db: Db | Tx, whose: Whose) {
  return db.selectFrom('checkouts').where(theirs(whose)).where('checkouts.state', '<>', 'paid')
}
