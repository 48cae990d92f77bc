import type { Selectable } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Database } from './schema.ts'

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
  createdAt: Date
}

export async function findCustomer(
  db: Db | Tx,
  where: { id: string } | { fId: string },
): Promise<Customer | null> {
  const query = db.selectFrom('customers').selectAll()
  const row = await (
    'id' in where ? query.where('id', '=', where.id) : query.where('f_id', '=', where.fId)
  ).executeTakeFirst()
  return row ? customerFrom(row) : null
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
    createdAt: row.created_at,
  }
}
