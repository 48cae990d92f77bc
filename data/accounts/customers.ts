import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

export type Customer = {
  id: string
  /** The identity's user id; null once the account was erased. */
  fId: string | null
  status: 'Active' | 'Disabled'
  role: 'customer' | 'administrator'
  name: string
  lastName: string
  email: string
  phone: string
  partner: boolean
  /** The number of the newest valid membership card, '' without one. */
  partnerCard: string
  emailVerifiedAt: Date | null
  /** Grows with every password and switch; a login that began under an older one opens no session. */
  signInEra: number
  createdAt: Date
  updatedAt: Date
}

export async function findCustomer(
  db: Db | Tx,
  where: { id: string } | { fId: string } | { email: string },
): Promise<Customer | null> {
  const row = await selectCustomer(db, where).executeTakeFirst()
  return row ? customerFrom(row) : null
}

/** The same, and nobody else changes this customer before the transaction ends. */
export async function lockCustomer(
  tx: Tx,
  where: { id: string } | { fId: string },
): Promise<Customer | null> {
  const row = await selectCustomer(tx, where).forUpdate().executeTakeFirst()
  return row ? customerFrom(row) : null
}

function selectCustomer(db: Db | Tx, where: { id: string } | { fId: string } | { email: string }) {
  const query = db.selectFrom('customers').selectAll()
  if ('id' in where) return query.where('id', '=', where.id)
  if ('fId' in where) return query.where('f_id', '=', where.fId)
  return query.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', where.email.toLowerCase()))
}

/** Writes a new customer down; false when the identity or the address has one already. */
export async function insertCustomer(
  tx: Tx,
  customer: { id: string; fId: string; name: string; lastName: string; email: string; phone: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('customers')
    .values({
      id: customer.id,
      f_id: customer.fId,
      name: customer.name,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
    })
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
    role: Customer['role']
    emailVerifiedAt: Date
  }>,
): Promise<Customer | null> {
  const { lastName, emailVerifiedAt, ...same } = changes
  const row = await tx
    .updateTable('customers')
    .set({
      ...same,
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(emailVerifiedAt === undefined ? {} : { email_verified_at: emailVerifiedAt }),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? customerFrom(row) : null
}

/** Logins under way come to nothing: what they checked no longer holds. */
export async function beginSignInEra(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ sign_in_era: sql`sign_in_era + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function customerFrom(row: Selectable<Database['customers']>): Customer {
  return {
    id: row.id,
    fId: row.f_id,
    status: row.status,
    role: row.role,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    partner: row.partner,
    partnerCard: row.partner_card,
    emailVerifiedAt: row.email_verified_at,
    signInEra: row.sign_in_era,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
