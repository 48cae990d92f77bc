import { type InferResult, sql } from 'kysely'
import type { Centavos } from '../../domain/values/money.ts'
import type { Db, Tx } from '../database.ts'

export type ListedDispute = InferResult<ReturnType<typeof selectingDisputes>>[number]

const rank = (step: string) => sql`array_position(ARRAY['created', 'updated', 'resolved'], ${sql.ref(step)})`

/**
 * Webhooks about a dispute may arrive in any order: a resolved dispute stays resolved, and an earlier step that
 * arrives late only fills in missing columns.
 */
export async function saveDispute(tx: Tx, dispute: Omit<ListedDispute, 'orderNumber'>) {
  const newer = sql`${rank('excluded.step')} >= ${rank('disputes.step')}`
  const newest = (column: string) =>
    sql<never>`CASE WHEN ${newer} THEN coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`disputes.${column}`)})
      ELSE coalesce(${sql.ref(`disputes.${column}`)}, ${sql.ref(`excluded.${column}`)}) END`
  await tx
    .insertInto('disputes')
    .values({
      provider: dispute.provider,
      id: dispute.id,
      capture_id: dispute.captureId,
      step: dispute.step,
      reason: dispute.reason,
      outcome: dispute.outcome,
      amount_centavos: dispute.amount,
      answer_by: dispute.answerBy,
      told_at: dispute.notifiedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({
        step: newest('step'),
        capture_id: newest('capture_id'),
        reason: newest('reason'),
        outcome: newest('outcome'),
        amount_centavos: newest('amount_centavos'),
        answer_by: newest('answer_by'),
      }),
    )
    .execute()
}

/** Returns the open disputes, the earliest deadline first, and then the last resolved disputes. */
export async function listDisputes(db: Db, { open, decided }: { open: number; decided: number }) {
  const [waiting, over] = await Promise.all([
    selectingDisputes(db)
      .where(sql<boolean>`step <> 'resolved'`)
      .orderBy(sql`answer_by NULLS LAST`)
      .orderBy('told_at')
      .limit(open)
      .execute(),
    selectingDisputes(db)
      .where(sql<boolean>`step = 'resolved'`)
      .orderBy('told_at', 'desc')
      .limit(decided)
      .execute(),
  ])
  return [...waiting, ...over]
}

export async function openDisputeOf(
  db: Db,
  { provider, captureId }: { provider: string; captureId: string },
): Promise<ListedDispute | null> {
  const row = await selectingDisputes(db)
    .where('provider', '=', provider)
    .where('capture_id', '=', captureId)
    .where(sql<boolean>`step <> 'resolved'`)
    .orderBy('told_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Sums only open disputes whose amount the provider gives in pesos. */
export async function openDisputesSum(db: Db): Promise<{ count: number; amount: Centavos; unknown: number }> {
  const { rows } = await sql<{ count: number; amount: Centavos; unknown: number }>`
    SELECT count(*) AS count, coalesce(sum(amount_centavos), 0)::int8 AS amount,
      count(*) FILTER (WHERE amount_centavos IS NULL) AS unknown
    FROM disputes WHERE step <> 'resolved'`.execute(db)
  return rows[0]!
}

function selectingDisputes(db: Db) {
  return db.selectFrom('disputes').select([
    'provider',
    'id',
    // The order number is null if the shop does not know the payment. A subquery, because a join might scan all orders.
    sql<string | null>`(
      SELECT number FROM orders WHERE orders.provider = disputes.provider AND orders.capture_id = disputes.capture_id
      )`.as('orderNumber'),
    'capture_id as captureId',
    'step',
    'reason',
    'outcome',
    'amount_centavos as amount',
    'answer_by as answerBy',
    'told_at as notifiedAt',
  ])
}
