import { sql } from 'kysely'
import type { ArcoKind, Day } from '../../domain/accounts/arco.ts'
import type { Db, Tx } from '../database.ts'
import type { Whose } from './customers.ts'

export type ArcoRequest = {
  id: string
  whose: Whose
  kind: ArcoKind
  receivedOn: Day
  dueOn: Day
  answeredAt: Date | null
}

/** Returns false if the table already has an ARCO request with this id. */
export async function insertArcoRequest(
  tx: Tx,
  { id, whose, kind, receivedOn, dueOn }: Omit<ArcoRequest, 'answeredAt'>,
): Promise<boolean> {
  const of =
    'guest' in whose
      ? { customer_id: null, email: whose.guest }
      : { customer_id: whose.customerId, email: null }
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('arco_requests')
    .values({ id, ...of, kind, received_on: receivedOn, due_on: dueOn })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return written === 1n
}

/** Returns the person and the kind of the ARCO request; null if the request is not open. */
export async function markArcoAnswered(
  tx: Tx,
  id: string,
  at: Date,
): Promise<Pick<ArcoRequest, 'whose' | 'kind'> | null> {
  const row = await tx
    .updateTable('arco_requests')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['customer_id', 'email', 'kind'])
    .executeTakeFirst()
  return row ? { kind: row.kind, whose: whoseOf(row) } : null
}

/** Returns false if the erasure of the guest was recorded before. */
export async function markGuestErased(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('arco_requests')
    .set({ erased_at: at })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findGuestOfRequest(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('arco_requests')
    .select(['email', 'erased_at as erasedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ? { email: row.email, erasedAt: row.erasedAt } : null
}

/**
 * Returns one person's ARCO requests, newest first, or all open requests, the earliest due date first. `name` is the
 * email address if the person is a guest.
 */
export async function arcoRequests(
  db: Db,
  of: Whose | 'waiting',
  most = 50,
): Promise<(ArcoRequest & { name: string })[]> {
  const requests = db
    .selectFrom('arco_requests')
    .leftJoin('customers', 'customers.id', 'customer_id')
    .select([
      'arco_requests.id',
      'customer_id',
      'arco_requests.email',
      'kind',
      'answered_at as answeredAt',
      sql<Day>`received_on::text`.as('receivedOn'),
      sql<Day>`due_on::text`.as('dueOn'),
      sql<string>`coalesce(name || ' ' || last_name, arco_requests.email)`.as('name'),
    ])
    .limit(most)
  const chosen =
    of === 'waiting'
      ? requests.where('answered_at', 'is', null).orderBy('due_on')
      : 'guest' in of
        ? requests
            .where(({ eb, fn }) =>
              eb(fn<string>('lower', ['arco_requests.email']), '=', of.guest.toLowerCase()),
            )
            .orderBy('received_on', 'desc')
        : requests.where('customer_id', '=', of.customerId).orderBy('received_on', 'desc')
  const rows = await chosen.orderBy('arco_requests.id').execute()
  return rows.map(({ customer_id, email, ...request }) => ({
    ...request,
    whose: whoseOf({ customer_id, email }),
  }))
}

/** A CHECK of the table `arco_requests` makes sure that either `customer_id` or `email` is set. */
function whoseOf({ customer_id, email }: { customer_id: string | null; email: string | null }): Whose {
  return customer_id === null ? { guest: email ?? '' } : { customerId: customer_id }
}
