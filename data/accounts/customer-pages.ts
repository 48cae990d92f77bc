import { sql, type SqlBool } from 'kysely'
import type { ArcoKind, Day } from '../../domain/arco.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Db, Tx } from '../database.ts'

/** Where a page of customers ends: the next one begins behind it. */
export type CustomerMark = { at: Date; id: string }

export type ListedCustomer = {
  id: string
  name: string
  lastName: string
  email: string
  status: 'Active' | 'Disabled'
  partner: boolean
  createdAt: Date
}

/** A page of customers, newest first. `words`: what a search asks for (domain/order-search.ts). Erased ones are nobody. */
export async function customersPage(
  db: Db,
  { words, after, size }: { words: string | null; after: CustomerMark | null; size: number },
): Promise<{ customers: ListedCustomer[]; next: CustomerMark | null }> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name', 'last_name as lastName', 'email', 'status', 'partner', 'created_at as createdAt'])
    .where('erased_at', 'is', null)
    .$if(words !== null, (query) => query.where(sql<SqlBool>`words @@ ${words}::tsquery`))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const customers = rows.slice(0, size)
  const last = customers.at(-1)
  return { customers, next: rows.length > size && last ? { at: last.createdAt, id: last.id } : null }
}

/** How many orders, and what was paid for those that stand. */
export async function boughtBy(db: Db, customerId: string): Promise<{ orders: number; spent: Centavos }> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(total_centavos) FILTER (WHERE state NOT IN ('cancelled', 'refunded')), 0)::bigint`.as(
        'spent',
      ),
    ])
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
