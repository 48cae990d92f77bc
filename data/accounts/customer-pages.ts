import { sql, type SqlBool } from 'kysely'
import type { ArcoKind, Day } from '../../domain/arco.ts'
import type { CustomerSorting } from '../../domain/customer-list.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Db, Tx } from '../database.ts'

/** Where a page of customers ends: what it is sorted by, as text, and the last one's id. */
export type CustomerMark = { key: string; id: string }

export type CustomersWanted = {
  /** What a search asks for (domain/order-search.ts). */
  words: string | null
  sorting: CustomerSorting
  after: CustomerMark | null
  size: number
}

/** In these words, because an index is for them. */
const byName = sql<string>`folded(name || ' ' || last_name) COLLATE "C"`

/** A page of customers, each with how many orders there are and what was paid for those that stand. Erased ones are nobody. */
export async function customersPage(db: Db, { words, sorting, after, size }: CustomersWanted) {
  const newest = sorting === 'newest'
  const key = newest ? sql<string>`created_at` : byName
  const page = db
    .selectFrom('customers')
    .select(['id', 'name', 'last_name as lastName', 'email', 'status', 'partner', 'created_at as createdAt'])
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

async function boughtByEach(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { orders: number; spent: Centavos }>> {
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

/** How many orders, and what was paid for those that stand. */
export async function boughtBy(db: Db, customerId: string): Promise<{ orders: number; spent: Centavos }> {
  return db
    .selectFrom('orders')
    .select([orderCount, spentSum])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export type ArcoRequest = {
  id: string
  customerId: string
  kind: ArcoKind
  receivedOn: Day
  dueOn: Day
  answeredAt: Date | null
}

/** Once per id: false where it was written before. */
export async function insertArcoRequest(tx: Tx, request: Omit<ArcoRequest, 'answeredAt'>): Promise<boolean> {
  const { id, customerId, kind, receivedOn, dueOn } = request
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('arco_requests')
    .values({ id, customer_id: customerId, kind, received_on: receivedOn, due_on: dueOn })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return written === 1n
}

/** Whose and what it was; null where it is none, or was answered before. */
export async function markArcoAnswered(
  tx: Tx,
  id: string,
  at: Date,
): Promise<Pick<ArcoRequest, 'customerId' | 'kind'> | null> {
  const row = await tx
    .updateTable('arco_requests')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['customer_id as customerId', 'kind'])
    .executeTakeFirst()
  return row ?? null
}

/** Of one customer, newest first; or of everybody those that wait, the most urgent first. */
export async function arcoRequests(
  db: Db,
  of: { customerId: string } | 'waiting',
  most = 50,
): Promise<(ArcoRequest & { name: string })[]> {
  const requests = db
    .selectFrom('arco_requests')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select([
      'arco_requests.id',
      'customer_id as customerId',
      'kind',
      'answered_at as answeredAt',
      sql<Day>`received_on::text`.as('receivedOn'),
      sql<Day>`due_on::text`.as('dueOn'),
      sql<string>`name || ' ' || last_name`.as('name'),
    ])
    .limit(most)
  return of === 'waiting'
    ? requests.where('answered_at', 'is', null).orderBy('due_on').orderBy('arco_requests.id').execute()
    : requests.where('customer_id', '=', of.customerId).orderBy('received_on', 'desc').execute()
}
