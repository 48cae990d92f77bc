import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** Whose data: a customer's, or what is kept under the address of somebody who bought or wrote without an account. */
export type Whose = { customerId: string } | { guest: string }

/** For an address in the columns `customer_id` and `email`; in these words, because an index is for each. */
export function theirs(whose: Whose) {
  return 'guest' in whose
    ? sql<SqlBool>`customer_id IS NULL AND lower(email) = ${whose.guest.toLowerCase()}`
    : sql<SqlBool>`customer_id = ${whose.customerId}`
}

export function ordersOf(db: Db | Tx, whose: Whose) {
  return db.selectFrom('orders').where(theirs(whose))
}

/** Payments that came to nothing, or are on their way. */
export function unpaidCheckoutsOf(db: Db | Tx, whose: Whose) {
  return db.selectFrom('checkouts').where(theirs(whose)).where('checkouts.state', '<>', 'paid')
}
