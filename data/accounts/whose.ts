import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** Whose data: a customer's, or those under the address of a guest, who bought or wrote without an account. */
export type Whose = { customerId: string } | { guest: string }

/** For tables with the columns `customer_id` and `email`. Each condition is exactly that of an index. */
export function theirs(whose: Whose) {
  return 'guest' in whose
    ? sql<SqlBool>`customer_id IS NULL AND lower(email) = ${whose.guest.toLowerCase()}`
    : sql<SqlBool>`customer_id = ${whose.customerId}`
}

export function ordersOf(db: Db | Tx, whose: Whose) {
  return db.selectFrom('orders').where(theirs(whose))
}

/** Checkouts that ended without an order or are under way. */
export function unpaidCheckoutsOf(db: Db | Tx, whose: Whose) {
  return db.selectFrom('checkouts').where(theirs(whose)).where('checkouts.state', '<>', 'paid')
}
