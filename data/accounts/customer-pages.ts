import { sql, type SqlBool } from 'kysely'
import type { CustomerSorting } from '../../domain/accounts/customer-list.ts'
import type { Db } from '../database.ts'

/** The cursor of a page of customers: the sort key of the page's last customer, as text, and that customer's id. */
export type CustomerCursor = { key: string; id: string }

export type CustomersWanted = {
  /** The searched words as a PostgreSQL tsquery (domain/orders/order-search.ts). */
  words: string | null
  sorting: CustomerSorting
  after: CustomerCursor | null
  size: number
}

/** This SQL expression must equal the expression of an index, or PostgreSQL does not use the index. */
const byName = sql<string>`folded(name || ' ' || last_name) COLLATE "C"`

/**
 * Returns customers with the number of their orders and the sum of the orders that are neither cancelled nor refunded.
 * Erased customers are left out.
 */
export async function customersPage(db: Db, { words, sorting, after, size }: CustomersWanted) {
  const newest = sorting === 'newest'
  const key = newest ? sql<string>`created_at` : byName
  const page = db
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'last_name as lastName',
      'email',
      'phone',
      'status',
      'partner',
      'created_at as createdAt',
    ])
    .select(sql<string>`(${key})::text`.as('key'))
    .where('erased_at', 'is', null)
    .$if(words !== null, (query) => query.where(sql<SqlBool>`words @@ ${words}::tsquery`))
    .$if(after !== null, (query) =>
      query.where(
        newest
          ? sql<SqlBool>`(created_at, id) < (${after!.key}::timestamptz, ${after!.id}::uuid)`
          : sql<SqlBool>`(${key}, id) > (${after!.key}, ${after!.id}::uuid)`,
      ),
    )
    .orderBy(key, newest ? 'desc' : 'asc')
    .orderBy('id', newest ? 'desc' : 'asc')
    .limit(size + 1)
  const rows = await page.execute()
  const customers = rows.slice(0, size)
  const last = rows.length > size ? customers.at(-1) : undefined
  const bought = await boughtByEach(
    db,
    customers.map(({ id }) => id),
  )
  return {
    customers: customers.map((customer) => ({
      ...customer,
      bought: bought.get(customer.id) ?? { orders: 0, spent: 0 },
    })),
    next: last ? { key: last.key, id: last.id } : null,
  }
}

async function boughtByEach(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['customer_id as id', orderCount, spentSum])
    .where('customer_id', 'in', ids)
    .groupBy('customer_id')
    .execute()
  return new Map(rows.flatMap(({ id, ...sums }) => (id === null ? [] : [[id, sums] as const])))
}

const orderCount = sql<number>`count(*)`.as('orders')
const spentSum =
  sql<number>`coalesce(sum(total_centavos) FILTER (WHERE state NOT IN ('cancelled', 'refunded')), 0)::bigint`.as(
    'spent',
  )

export async function boughtBy(db: Db, customerId: string) {
  return db
    .selectFrom('orders')
    .select([orderCount, spentSum])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

const mostCompared = 200

/** Customers who match a tsquery (domain/orders/order-search.ts), the newest of the first `mostCompared` found. */
export async function findCustomers(db: Db, sought: string, most: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('customers')
        .select(['id', 'name', 'last_name as lastName', 'email', 'created_at'])
        .where(sql<SqlBool>`words @@ ${sought}::tsquery`)
        .where('erased_at', 'is', null)
        .limit(mostCompared)
        .as('found'),
    )
    .select(['id', 'name', 'lastName', 'email'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
