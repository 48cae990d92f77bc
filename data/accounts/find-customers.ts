import { sql, type SqlBool } from 'kysely'
import type { Db } from '../database.ts'

/** Customers who match a tsquery (domain/orders/order-search.ts), newest first. */
export async function findCustomers(db: Db, sought: string, most: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'last_name as lastName', 'email'])
    .where(sql<SqlBool>`words @@ ${sought}::tsquery`)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
