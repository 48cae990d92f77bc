import { type NotNull, sql, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../database.ts'

export type Entry = { orderNumber: string; what: string }

/** Where the last one of a page stands. */
export type PaymentPlace = { changed: string; id: string }

/**
 * Payments the provider was asked for that changed between two moments, in the order they did, each with its newest
 * capture; `after` pages on. One that changes meanwhile leaves these days and is the next run's.
 */
export async function bookedPayments(
  db: Db,
  { since, until, after, limit }: { since: Date; until: Date; after: PaymentPlace | null; limit: number },
) {
  const payments = await db
    .selectFrom('checkouts')
    .select([
      'id',
      'order_number as orderNumber',
      'provider',
      'provider_order_id as providerOrderId',
      'state',
      'total_centavos as total',
      // As text: a Date knows no microseconds, and would ask for the same row again.
      sql<string>`updated_at::text`.as('changed'),
    ])
    .$narrowType<{ providerOrderId: NotNull }>()
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('captures')
          .select(['captures.id', 'captures.state', 'amount_centavos as amount'])
          .whereRef('checkout_id', '=', 'checkouts.id')
          .orderBy('captures.updated_at', 'desc')
          .limit(1),
      ).as('capture'),
    )
    .where('provider_order_id', 'is not', null)
    .where('updated_at', '>', since)
    .where('updated_at', '<=', until)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(updated_at, id) > (${after!.changed}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { payments, last: payments.length === limit ? payments.at(-1)! : null }
}

/** A payment as our books have it, to be compared with the provider's. */
export type BookedPayment = Awaited<ReturnType<typeof bookedPayments>>['payments'][number]

export async function insertReconciliation(
  db: Db,
  run: {
    id: string
    startedAt: Date
    finishedAt: Date
    lookedAt: number
    unanswered: number
    healed: readonly Entry[]
    findings: readonly Entry[]
  },
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({
      id: run.id,
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      looked_at: run.lookedAt,
      unanswered: run.unanswered,
      healed: JSON.stringify(run.healed),
      findings: JSON.stringify(run.findings),
    })
    .execute()
}
