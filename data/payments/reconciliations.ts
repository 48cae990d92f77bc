import { type ExpressionBuilder, type NotNull, sql, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Finding } from '../../domain/payments/finding.ts'
import { anyOf, type Db } from '../database.ts'
import type { Database } from '../schema.ts'

export type Entry = { orderNumber: string; what: string }
/** An entry of a reconciliation. Entries of older versions have no structured finding and no provider. */
export type Found = Entry & { finding?: Finding; provider?: string }

export type PaymentCursor = { changed: string; id: string }

export type ReconciledSpan = {
  since: Date
  until: Date
  /**
   * A time includes checkouts that closed without money and changed after it; null selects only orders that are not
   * fully refunded.
   */
  closedSince: Date | null
}

/**
 * Returns payments that were sent to the provider, in the order of their last change, each with its newest capture.
 * The next run reads payments that change during this run.
 */
export async function paymentsToReconcile(
  db: Db,
  {
    providers,
    since,
    until,
    closedSince,
    after,
    limit,
  }: ReconciledSpan & { providers: readonly string[]; after: PaymentCursor | null; limit: number },
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
      // The cursor is text, because a Date has no microseconds and would return the same row again.
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
    .where('provider', '=', anyOf(providers))
    .where('updated_at', '>', since)
    .where('updated_at', '<=', until)
    .where((eb) => {
      // A subquery for each row, because PostgreSQL would answer EXISTS by reading all captures.
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
    .where('captures.beside', '=', false)
    .orderBy('captures.updated_at', 'desc')
    .limit(1)
}

export type PaymentToReconcile = Awaited<ReturnType<typeof paymentsToReconcile>>['payments'][number]

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
) {
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

/** Returns the start of the newest reconciliation in which the provider answered everything; null if there is none. */
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

export async function newestReconciliation(db: Db) {
  const row = await db
    .selectFrom('reconciliations')
    .select(['finished_at as finishedAt', 'looked_at as lookedAt', 'unanswered', 'healed', 'findings'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
