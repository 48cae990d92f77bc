import { sql } from 'kysely'
import type { CaptureState } from '../../domain/capture.ts'
import type { CheckoutState } from '../../domain/checkout-states.ts'
import type { Centavos } from '../../domain/money.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import type { RefundState } from '../../domain/refund.ts'
import type { Db, Tx } from '../database.ts'

export type PaymentForPerson = {
  id: string
  provider: string
  orderNumber: string
  state: CheckoutState
  name: string
  total: Centavos
  lines: PricedLine[]
  since: Date
  capture: { id: string; state: CaptureState; amount: Centavos; currency: string } | null
  /** The last refund of it. */
  refund: { id: string; state: RefundState; amount: Centavos; failure: string | null } | null
  wait: { until: string; note: string; version: number } | null
}

/**
 * Since when a payment stands as it does. Each question to the provider about a payment that is being confirmed renews
 * `updated_at`, so the age of such a payment counts from the moment when its payer was told to wait.
 */
const since = sql<Date>`CASE WHEN checkouts.state IN ('confirming', 'capturing')
  THEN checkouts.promised_at ELSE checkouts.updated_at END`

/** Payments that wait for a person, or take long: under review, on their way back, being confirmed. Oldest first. */
export async function paymentsForPeople(db: Db, now: Date, limit = 50): Promise<PaymentForPerson[]> {
  return selectingPayments(db)
    .where(sql<boolean>`checkouts.state IN ('review', 'returning', 'confirming', 'capturing')`)
    .where((eb) =>
      eb.or([
        eb('checkouts.state', '=', 'review'),
        // What takes its usual time is nobody's business yet. A payment whose payer was never told to wait has no age.
        eb(since, '<', new Date(now.getTime() - 60 * 60_000)),
      ]),
    )
    .orderBy(since)
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

/** Whom a payment concerns. */
export async function paymentStory(
  db: Db,
  checkoutId: string,
): Promise<{ orderNumber: string; name: string; total: Centavos } | null> {
  const row = await db
    .selectFrom('checkouts')
    .select([
      'order_number as orderNumber',
      sql<string>`delivery ->> 'fullName'`.as('name'),
      'total_centavos as total',
    ])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return row ?? null
}

/** Puts a payment off. False where somebody did meanwhile: `version` is what whoever asks saw; 0: nothing. */
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
    sql<string>`delivery ->> 'fullName'`.as('name'),
    'total_centavos as total',
    'lines',
    since.as('since'),
    sql<PaymentForPerson['capture']>`(
        SELECT jsonb_build_object('id', id, 'state', state, 'amount', amount_centavos, 'currency', currency)
        FROM captures WHERE checkout_id = checkouts.id ORDER BY created_at DESC LIMIT 1)`.as('capture'),
    sql<PaymentForPerson['refund']>`(
        SELECT jsonb_build_object('id', r.id, 'state', r.state, 'amount', r.amount_centavos, 'failure', r.failure)
        FROM refunds r JOIN captures k ON (k.provider, k.id) = (r.provider, r.capture_id)
        WHERE k.checkout_id = checkouts.id ORDER BY r.created_at DESC LIMIT 1)`.as('refund'),
    sql<PaymentForPerson['wait']>`(
        SELECT jsonb_build_object('until', waiting_until, 'note', note, 'version', version)
        FROM payment_waits WHERE checkout_id = checkouts.id)`.as('wait'),
  ])
}
