import { sql } from 'kysely'
import type { CaptureState } from '../../domain/payments/capture.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Db, Tx } from '../database.ts'

export type StoredCapture = ProviderId & {
  checkoutId: string
  providerOrderId: string
  state: CaptureState
  amount: Centavos
  currency: string
  /** The provider's fee, and the payment minus the fee; null if unknown. */
  fee: Centavos | null
  net: Centavos | null
  /** The time when the money arrived; null stores the current time. */
  cameAt: Date | null
  /** Money that is not the checkout's own payment: a person decides about it. */
  beside?: boolean
}

/**
 * A newer response of the provider replaces an older one. A fully refunded capture stays refunded, because responses
 * may arrive late.
 */
export async function saveCapture(tx: Tx, capture: StoredCapture) {
  await insertingCapture(tx, capture).execute()
}

export function insertingCapture(tx: Tx, capture: StoredCapture) {
  return tx
    .insertInto('captures')
    .values({
      provider: capture.provider,
      id: capture.id,
      checkout_id: capture.checkoutId,
      provider_order_id: capture.providerOrderId,
      state: capture.state,
      amount_centavos: capture.amount,
      currency: capture.currency,
      fee_centavos: capture.fee,
      net_centavos: capture.net,
      came_at: capture.cameAt,
      ...(capture.beside && { beside: true }),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({
        state: sql`CASE WHEN captures.state = 'refunded' THEN captures.state ELSE excluded.state END`,
        // The fee and the net amount stay once they are known, because responses about a payment in review lack them.
        fee_centavos: sql`coalesce(excluded.fee_centavos, captures.fee_centavos)`,
        net_centavos: sql`coalesce(excluded.net_centavos, captures.net_centavos)`,
        came_at: sql`coalesce(captures.came_at, excluded.came_at)`,
        updated_at: sql`shop_now()`,
      }),
    )
}

/** Records that staff accepted this capture for an order whose total is `total`. */
export async function saveAccepted(tx: Tx, { provider, id, total }: ProviderId & { total: Centavos }) {
  await tx
    .updateTable('captures')
    .set({ accepted_as_centavos: total })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** A person has decided about money that was kept beside the checkout's own payment. Returns false if it was decided. */
export async function markBesideSettled(tx: Tx, { provider, id }: ProviderId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('captures')
    .set({ beside_settled_at: at })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('beside', '=', true)
    .where('beside_settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes the capture's state after staff withdrew a refund of a direct payment. No provider is involved. */
export async function setMoneyHereAgain(
  tx: Tx,
  { provider, id }: ProviderId,
  state: 'completed' | 'partially-refunded',
) {
  await tx
    .updateTable('captures')
    .set({ state, updated_at: sql`shop_now()` })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

export async function saveFee(
  db: Db,
  { provider, id }: ProviderId,
  { fee, net }: Pick<StoredCapture, 'fee' | 'net'>,
) {
  await db
    .updateTable('captures')
    .set({ fee_centavos: fee, net_centavos: net })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('fee_centavos', 'is', null)
    .execute()
}

export async function findStoredCapture(
  db: Db | Tx,
  { provider, id }: ProviderId,
): Promise<StoredCapture | null> {
  const row = await db
    .selectFrom('captures')
    .select([
      'provider',
      'id',
      'checkout_id as checkoutId',
      'provider_order_id as providerOrderId',
      'state',
      'amount_centavos as amount',
      'currency',
      'fee_centavos as fee',
      'net_centavos as net',
      'came_at as cameAt',
      'beside',
    ])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the id of the capture that brought the provider's latest money; null if the provider brought no money. */
export async function newestCapture(db: Db, provider: string): Promise<string | null> {
  const row = await db
    .selectFrom('captures')
    .select('id')
    .where('provider', '=', provider)
    .where('came_at', 'is not', null)
    .orderBy('came_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Money beside the payments of checkouts about which nobody has decided yet, the oldest first. */
export async function secondPayments(db: Db | Tx, most: number) {
  return db
    .selectFrom('captures')
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
    .select([
      'captures.provider',
      'captures.id',
      'captures.amount_centavos as amount',
      'captures.created_at as since',
      'checkouts.order_number as orderNumber',
      sql<string>`checkouts.delivery ->> 'fullName'`.as('name'),
      'checkouts.state',
    ])
    .where(sql<boolean>`captures.beside AND captures.beside_settled_at IS NULL`)
    .orderBy('captures.created_at')
    .limit(most)
    .execute()
}

/** A refund of such money failed: a person must decide again. */
export async function markBesideOpen(tx: Tx, { provider, id }: ProviderId) {
  await tx
    .updateTable('captures')
    .set({ beside_settled_at: null })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

export async function keptState(tx: Tx, { provider, id }: ProviderId): Promise<CaptureState | null> {
  const row = await tx
    .selectFrom('captures')
    .select('state')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state ?? null
}
