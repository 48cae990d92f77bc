import { sql, type SqlBool } from 'kysely'
import type { CaptureState } from '../../domain/capture.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Db } from '../database.ts'

/** A payment as our books have it, to be compared with the provider's. */
export type BookedPayment = {
  checkoutId: string
  orderNumber: string
  provider: string
  providerOrderId: string
  state: string
  total: Centavos
  capture: { id: string; state: CaptureState; amount: Centavos } | null
}

export type Entry = { orderNumber: string; what: string }

/** Where the last one of a page stands. */
export type PaymentPlace = { changed: string; id: string }

/**
 * Payments the provider was asked for that changed between two moments, in the order they did; `after` pages on. One
 * that changes meanwhile leaves these days and is the next run's.
 */
export async function bookedPayments(
  db: Db,
  stretch: Stretch,
): Promise<{ payments: BookedPayment[]; last: PaymentPlace | null }> {
  const rows = await paymentRows(db, stretch)
  const last = rows.at(-1)
  return {
    payments: rows.map(toBookedPayment),
    last: last && rows.length === stretch.limit ? { changed: last.changed, id: last.id } : null,
  }
}

type Stretch = { since: Date; until: Date; after: PaymentPlace | null; limit: number }

/** Checkouts that a provider was asked about and that changed in the stretch, each with its newest capture. */
function paymentRows(db: Db, { since, until, after, limit }: Stretch) {
  return (
    db
      .selectFrom('checkouts')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('captures')
            .select([
              'captures.id as capture_id',
              'captures.state as capture_state',
              'captures.amount_centavos',
            ])
            .whereRef('captures.checkout_id', '=', 'checkouts.id')
            .orderBy('captures.updated_at', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select([
        'checkouts.id',
        'checkouts.order_number',
        'checkouts.provider',
        'checkouts.provider_order_id',
        'checkouts.state',
        'checkouts.total_centavos',
        'newest.capture_id',
        'newest.capture_state',
        'newest.amount_centavos',
      ])
      // As text: a Date knows no microseconds, and would ask for the same row again.
      .select(sql<string>`checkouts.updated_at::text`.as('changed'))
      .where('checkouts.provider_order_id', 'is not', null)
      .where('checkouts.updated_at', '>', since)
      .where('checkouts.updated_at', '<=', until)
      .$if(after !== null, (query) =>
        query.where(
          sql<SqlBool>`(checkouts.updated_at, checkouts.id) > (${after!.changed}::timestamptz, ${after!.id}::uuid)`,
        ),
      )
      .orderBy('checkouts.updated_at')
      .orderBy('checkouts.id')
      .limit(limit)
      .execute()
  )
}

type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number]

function toBookedPayment(row: PaymentRow): BookedPayment {
  return {
    checkoutId: row.id,
    orderNumber: row.order_number,
    provider: row.provider,
    providerOrderId: row.provider_order_id!,
    state: row.state,
    total: row.total_centavos,
    capture:
      row.capture_id === null
        ? null
        : { id: row.capture_id, state: row.capture_state!, amount: row.amount_centavos! },
  }
}

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
