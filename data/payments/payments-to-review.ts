import { type InferResult, sql } from 'kysely'
import type { CaptureState } from '../../domain/payments/capture.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { RefundState } from '../../domain/refunds/refund.ts'
import type { Db, Tx } from '../database.ts'

export type PaymentForPerson = InferResult<ReturnType<typeof selectingPayments>>[number]

/**
 * Selects payments that the provider holds back after the shop told the payer to wait. In state `capturing` the shop
 * is asking the provider again (domain/purchase/begun-before.ts). The states are literals, so that their index is
 * used.
 */
export const pendingAtProvider = sql<boolean>`(checkouts.state IN ('confirming', 'capturing')
  AND checkouts.promised_at IS NOT NULL)`

/**
 * The age of a pending payment counts from when the payer was told to wait, because each query to the provider updates
 * `updated_at`.
 */
const since = sql<Date>`CASE WHEN ${pendingAtProvider} THEN checkouts.promised_at ELSE checkouts.updated_at END`

/** Returns payments in review, and payments whose refund takes long, oldest first. */
export async function paymentsForPeople(db: Db, now: Date, limit = 50): Promise<PaymentForPerson[]> {
  return selectingPayments(db)
    .where(sql<boolean>`checkouts.state IN ('review', 'returning')`)
    .where((eb) =>
      eb.or([
        eb('checkouts.state', '=', 'review'),
        // A refund usually takes less than an hour.
        eb('checkouts.updated_at', '<', new Date(now.getTime() - 60 * 60_000)),
      ]),
    )
    .orderBy('checkouts.updated_at')
    .orderBy('checkouts.id')
    .limit(limit)
    .execute()
}

export async function pendingPayments(db: Db, limit = 50): Promise<PaymentForPerson[]> {
  return selectingPayments(db)
    .where(pendingAtProvider)
    .orderBy('checkouts.promised_at')
    .orderBy('checkouts.id')
    .limit(limit)
    .execute()
}

export async function findPaymentForPerson(
  db: Db | Tx,
  orderNumber: string,
): Promise<PaymentForPerson | null> {
  const row = await selectingPayments(db).where('checkouts.order_number', '=', orderNumber).executeTakeFirst()
  return row ?? null
}

export async function paymentStory(db: Db, checkoutId: string) {
  const row = await db
    .selectFrom('checkouts')
    .select([
      'provider',
      'order_number as orderNumber',
      sql<string>`delivery ->> 'fullName'`.as('name'),
      'total_centavos as total',
    ])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns false if another person snoozed the payment since `version` (0: never snoozed). */
export async function savePaymentWait(
  tx: Tx,
  { checkoutId, until, note, version }: { checkoutId: string; until: Date; note: string; version: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_waits')
    .values({ checkout_id: checkoutId, waiting_until: until, note })
    .onConflict((conflict) =>
      conflict
        .column('checkout_id')
        .doUpdateSet({ waiting_until: until, note, version: sql`payment_waits.version + 1` })
        .where('payment_waits.version', '=', version),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function selectingPayments(db: Db | Tx) {
  return db.selectFrom('checkouts').select([
    'checkouts.id',
    'checkouts.provider',
    'order_number as orderNumber',
    'checkouts.state',
    pendingAtProvider.as('pending'),
    'checkouts.provider_order_id as providerOrderId',
    /** The time when the worker next asks the provider about the payment. */
    'checkouts.due_at as dueAt',
    sql<string>`delivery ->> 'fullName'`.as('name'),
    'total_centavos as total',
    'lines',
    since.as('since'),
    sql<{ id: string; state: CaptureState; amount: Centavos; currency: string } | null>`(
        SELECT jsonb_build_object('id', id, 'state', state, 'amount', amount_centavos, 'currency', currency)
        FROM captures WHERE checkout_id = checkouts.id AND NOT beside ORDER BY created_at DESC LIMIT 1)`.as(
      'capture',
    ),
    sql<{ id: string; state: RefundState; amount: Centavos; failure: string | null } | null>`(
        SELECT jsonb_build_object('id', r.id, 'state', r.state, 'amount', r.amount_centavos, 'failure', r.failure)
        FROM refunds r JOIN captures k ON (k.provider, k.id) = (r.provider, r.capture_id)
        WHERE k.checkout_id = checkouts.id AND NOT k.beside ORDER BY r.created_at DESC LIMIT 1)`.as('refund'),
    sql<{ until: string; note: string; version: number } | null>`(
        SELECT jsonb_build_object('until', waiting_until, 'note', note, 'version', version)
        FROM payment_waits WHERE checkout_id = checkouts.id)`.as('wait'),
  ])
}

/** Returns the names of the products of which a checkout needs more pieces than are free or held for it. */
export async function missingPieces(db: Db, checkoutId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT min(wanted.name) AS name FROM (
      SELECT each ->> 'productId' AS product_id, min(each ->> 'name') AS name, sum((each ->> 'quantity')::int) AS quantity
      FROM checkouts, jsonb_array_elements(lines) AS each
      WHERE checkouts.id = ${checkoutId} AND each ->> 'productId' IS NOT NULL
      GROUP BY each ->> 'productId') AS wanted
    LEFT JOIN products ON products.id = wanted.product_id
    LEFT JOIN holds ON holds.product_id = wanted.product_id AND holds.checkout_id = ${checkoutId}
    WHERE wanted.quantity > coalesce(CASE WHEN shown THEN pieces - held ELSE 0 END, 0) + coalesce(holds.quantity, 0)
    GROUP BY wanted.product_id ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name)
}
