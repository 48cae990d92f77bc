import { type ExpressionBuilder, type NotNull, sql, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Finding } from '../../domain/payments/finding.ts'
import type { Db } from '../database.ts'
import type { Database } from '../schema.ts'

export type Entry = { orderNumber: string; what: string }
/** The same in a form that can be told of; what was found before it had one has none. */
export type Found = Entry & { finding?: Finding }

/** Where the last one of a page stands. */
export type PaymentPlace = { changed: string; id: string }

/** Payments that changed between two moments. */
export type Stretch = {
  since: Date
  until: Date
  /** Of what was closed without money, what changed after this; null: only orders whose money is not all back. */
  closedSince: Date | null
}

/**
 * Payments of a stretch that the provider was asked for, in the order in which they changed, each with its newest
 * capture; `after` pages on. One that changes meanwhile is the next run's.
 */
export async function bookedPayments(
  db: Db,
  {
    provider,
    since,
    until,
    closedSince,
    after,
    limit,
  }: Stretch & { provider: string; after: PaymentPlace | null; limit: number },
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
    .select((eb) =>
      jsonObjectFrom(
        newestCapture(eb).select([
          'captures.id',
          'captures.state',
          'amount_centavos as amount',
          'fee_centavos as fee',
        ]),
      ).as('capture'),
    )
    .where('provider_order_id', 'is not', null)
    // Of what was paid by hand there is nobody to ask.
    .where('provider', '=', provider)
    .where('updated_at', '>', since)
    .where('updated_at', '<=', until)
    .where((eb) => {
      // Told of each by itself: "exists" would be answered by reading all captures there are.
      const money = newestCapture(eb).select('captures.state')
      return closedSince === null
        ? eb.and([eb('state', '=', 'paid'), eb(money, '!=', 'refunded')])
        : eb.or([eb('state', '!=', 'closed'), eb(money, 'is not', null), eb('updated_at', '>', closedSince)])
    })
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(updated_at, id) > (${after!.changed}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = payments.length === limit ? payments.at(-1)! : null
  return { payments, last: last && { changed: last.changed, id: last.id } }
}

function newestCapture(eb: ExpressionBuilder<Database, 'checkouts'>) {
  return eb
    .selectFrom('captures')
    .whereRef('checkout_id', '=', 'checkouts.id')
    .orderBy('captures.updated_at', 'desc')
    .limit(1)
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
    findings: readonly Found[]
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

/** When the newest run began that the provider answered everything; null before there was one. */
export async function lastAnsweredRun(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliations')
    .select('started_at')
    .where('unanswered', '=', 0)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at ?? null
}

/** What the newest comparison looked at, healed and found; null before there was one. */
export async function newestReconciliation(db: Db) {
  const row = await db
    .selectFrom('reconciliations')
    .select(['finished_at as finishedAt', 'looked_at as lookedAt', 'unanswered', 'healed', 'findings'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
