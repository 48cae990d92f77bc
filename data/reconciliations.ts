import type { Centavos } from '../domain/money.ts'
import type { Db } from './database.ts'

/** A payment as our books have it, to be compared with the provider's. */
export type BookedPayment = {
  checkoutId: string
  orderNumber: string
  providerOrderId: string
  state: string
  total: Centavos
  capture: { id: string; status: string; amount: Centavos } | null
}

export type Entry = { orderNumber: string; what: string }

/** Every payment the provider was asked for and that changed since then, in the order it was made; `after` pages on. */
export async function bookedPayments(
  db: Db,
  options: { since: Date; after: string; limit: number },
): Promise<BookedPayment[]> {
  const rows = await db
    .selectFrom('checkouts')
    .leftJoin('captures', 'captures.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'checkouts.order_number',
      'checkouts.provider_order_id',
      'checkouts.state',
      'checkouts.total_centavos',
      'captures.id as capture_id',
      'captures.status',
      'captures.amount_centavos',
    ])
    .distinctOn('checkouts.id')
    .where('checkouts.provider_order_id', 'is not', null)
    .where('checkouts.updated_at', '>', options.since)
    .where('checkouts.id', '>', options.after)
    .orderBy('checkouts.id')
    .orderBy('captures.updated_at', 'desc')
    .limit(options.limit)
    .execute()
  return rows.map((row) => ({
    checkoutId: row.id,
    orderNumber: row.order_number,
    providerOrderId: row.provider_order_id!,
    state: row.state,
    total: row.total_centavos,
    capture:
      row.capture_id === null
        ? null
        : { id: row.capture_id, status: row.status ?? '', amount: row.amount_centavos ?? 0 },
  }))
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
