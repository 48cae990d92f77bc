import { type InferResult, sql } from 'kysely'
import type { Db } from '../database.ts'
import { refundsWithCheckouts } from './refunds.ts'

export type ListedRefund = InferResult<ReturnType<typeof selectingRefunds>>[number]

/** The cursor's `at` is text, because a Date has no microseconds. */
export type RefundCursor = { at: string; id: string }

/**
 * Returns failed refunds first, then refunds that staff must pay back manually, each oldest first.
 * `manualMethods` lists the payment ways without a provider.
 */
export async function refundsToLookAfter(db: Db, manualMethods: readonly string[], limit = 50) {
  const [failed, owed] = await Promise.all([
    selectingRefunds(db)
      .where('refunds.state', '=', 'failed')
      .where('failure_seen_at', 'is', null)
      // The shop shows a refund without an order as a payment to review.
      .where('refunds.order_id', 'is not', null)
      .orderBy('refunds.updated_at')
      .limit(limit)
      .execute(),
    selectingRefunds(db)
      // The states are literals, because the partial index has these states only.
      .where(sql<boolean>`refunds.state IN ('asked', 'pending')`)
      .where('refunds.provider', 'in', manualMethods)
      .orderBy('refunds.created_at')
      .limit(limit)
      .execute(),
  ])
  return [...failed, ...owed]
}

/** Returns the refunds of an order's number that staff give back themselves, without failed ones, the oldest first. */
export async function manualRefundsOf(db: Db, orderNumber: string, manualMethods: readonly string[]) {
  return selectingRefunds(db)
    .select(['checkouts.email', sql<string>`checkouts.delivery ->> 'fullName'`.as('name')])
    .where('checkouts.order_number', '=', orderNumber)
    .where('refunds.provider', 'in', manualMethods)
    .where('refunds.state', '<>', 'failed')
    .orderBy('refunds.created_at')
    .execute()
}

export async function refundsPage(db: Db, { after, size }: { after: RefundCursor | null; size: number }) {
  const rows = await selectingRefunds(db)
    .select(sql<string>`refunds.created_at::text`.as('at'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(refunds.created_at, refunds.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(size + 1)
    .execute()
  const refunds = rows.slice(0, size)
  const last = rows.length > size ? refunds.at(-1) : undefined
  return { refunds, next: last ? { at: last.at, id: last.id } : null }
}

function selectingRefunds(db: Db) {
  return refundsWithCheckouts(db).select([
    'refunds.id',
    'checkouts.order_number as orderNumber',
    'refunds.amount_centavos as amount',
    'refunds.state',
    'refunds.reason',
    /** The provider's code for the reason why the refund failed. */
    'refunds.failure',
    'refunds.failure_seen_at as failureAcknowledgedAt',
    'refunds.provider',
    'refunds.created_at as createdAt',
    'refunds.updated_at as updatedAt',
    /** False for a refund of a payment without an order. */
    sql<boolean>`refunds.order_id IS NOT NULL`.as('becameOrder'),
  ])
}
