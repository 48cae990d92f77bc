import { type Selection, sql } from 'kysely'
import type { CheckoutClaim, CheckoutMove } from '../../domain/purchase/checkout-life.ts'
import {
  type CheckoutState,
  type ClosedReason,
  liveStates,
  passingStates,
  waitingStates,
} from '../../domain/purchase/checkout-states.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Db, Tx } from '../database.ts'
import type { NewInvoiceRequest } from '../invoices/invoice-requests.ts'
import type { NewCodeUse } from '../discounts/new-code-use.ts'
import { withParts } from '../price-columns.ts'
import type { Database } from '../schema.ts'

const checkoutColumns = [
  'checkouts.id',
  /** The browser that started the checkout, and the customer signed in there (domain/purchase/checkout-owner.ts). */
  'checkouts.visitor',
  /** The hash of the network from which the checkout was started. */
  'checkouts.source',
  'checkouts.customer_id as customerId',
  'checkouts.order_number as orderNumber',
  'checkouts.state',
  'checkouts.closed_reason as closedReason',
  'checkouts.fingerprint',
  'checkouts.lines',
  'checkouts.delivery',
  'checkouts.email',
  'checkouts.comments',
  'checkouts.currency',
  'checkouts.garments_centavos',
  'checkouts.cards_centavos',
  'checkouts.markdown_centavos',
  'checkouts.code_centavos',
  'checkouts.shipping_centavos',
  /** The discount code as its owner spelled it; '' without a code. */
  'checkouts.code',
  'checkouts.code_id as codeId',
  'checkouts.provider',
  'checkouts.provider_order_id as providerOrderId',
  'checkouts.capture_attempt as captureAttempt',
  'checkouts.hold_expires_at as holdExpiresAt',
  /** The time since when the browser holds pieces (domain/purchase/hold-limits.ts). */
  'checkouts.held_since as heldSince',
  'checkouts.due_at as dueAt',
  /** The moment until which the buyer may pay by transfer; null: the buyer pays online. */
  'checkouts.pay_by as payBy',
  'checkouts.transfer_reference as transferReference',
  /** Opens the page of an order that is paid by transfer. */
  'checkouts.access_key as accessKey',
  /** The time when the shop told the payer to expect the result by email. */
  'checkouts.promised_at as promisedAt',
  'checkouts.created_at as createdAt',
  /** The time when the checkout's state last changed. */
  'checkouts.updated_at as updatedAt',
] as const

export type Checkout = ReturnType<
  typeof withParts<Selection<Database, 'checkouts', (typeof checkoutColumns)[number]>>
>

export type NewCheckout = Omit<
  Checkout,
  | 'state'
  | 'closedReason'
  | 'currency'
  | 'providerOrderId'
  | 'captureAttempt'
  | 'dueAt'
  | 'promisedAt'
  | 'payBy'
  | 'transferReference'
  | 'accessKey'
  | 'codeId'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** Only for a checkout that takes over the use of another checkout. */
  codeId?: string | null
  /** Only for a checkout with a code. */
  codeUse?: NewCodeUse | null
  /** Only for a checkout whose buyer needs an invoice. */
  invoice?: NewInvoiceRequest | null
  /** Only for an order that is paid by transfer. */
  transfer?: { payBy: Date; reference: string; accessKey: string; dueAt: Date }
}

function selectingCheckouts(db: Db | Tx) {
  return db.selectFrom('checkouts').select(checkoutColumns)
}

/**
 * Locks and returns the visitor's checkouts that are under way or pending, those that were paid since `paidSince`, and
 * the checkout with the order number `again` in any state. If another transaction is settling one of them, this function
 * waits and returns the checkout's new state.
 */
export async function lockCheckoutsOf(
  tx: Tx,
  visitor: string,
  { paidSince, again = '' }: { paidSince: Date; again?: string | undefined },
): Promise<Checkout[]> {
  const rows = await selectingCheckouts(tx)
    .where('visitor', '=', visitor)
    .where(({ or, and, eb }) =>
      or([
        isOneOf([...liveStates, 'awaiting_transfer', 'confirming', 'review']),
        and([eb('state', '=', 'paid'), eb('updated_at', '>', paidSince)]),
        eb('order_number', '=', again),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(withParts)
}

/** A checkout as it was at the moment of the claim, whether or not the claim succeeded. */
export type ClaimedCheckout = Pick<
  Checkout,
  | 'id'
  | 'visitor'
  | 'state'
  | 'closedReason'
  | 'orderNumber'
  | 'provider'
  | 'providerOrderId'
  | 'captureAttempt'
  | 'holdExpiresAt'
  | 'dueAt'
  | 'payBy'
>

/**
 * Claims a checkout until `until` in order to settle it, if one of `claims` (domain/purchase/checkout-life.ts) allows
 * the claim now; returns null if there is no such checkout. `dueAt` of a claimed checkout is the end of this lease:
 * the owner of the lease compares it later to see that no other process took the checkout over.
 */
export async function claimCheckout(
  db: Db,
  id: string,
  { claims, now, until }: { claims: readonly CheckoutClaim[]; now: Date; until: Date },
): Promise<(ClaimedCheckout & { claimed: boolean }) | null> {
  const { rows } = await sql<ClaimedCheckout & { claimed: boolean }>`
    WITH before AS (SELECT * FROM checkouts WHERE id = ${id} FOR UPDATE),
    claimed AS (
      UPDATE checkouts SET state = becomes, due_at = ${until}, updated_at = shop_now() FROM before
      JOIN unnest(
        ${claims.map(({ from }) => from)}::text[], ${claims.map(({ to }) => to)}::text[],
        ${claims.map(({ whenDue }) => whenDue)}::boolean[]) AS claim (state, becomes, when_due) USING (state)
      WHERE checkouts.id = before.id AND (NOT when_due OR before.due_at <= ${now})
      RETURNING checkouts.due_at AS leased_until)
    SELECT id, visitor, state, closed_reason AS "closedReason", order_number AS "orderNumber", provider,
      provider_order_id AS "providerOrderId", capture_attempt AS "captureAttempt", hold_expires_at AS "holdExpiresAt",
      pay_by AS "payBy", coalesce(leased_until, due_at) AS "dueAt", leased_until IS NOT NULL AS claimed
    FROM before LEFT JOIN claimed ON true`.execute(db)
  return rows[0] ?? null
}

export async function lockCheckout(tx: Tx, id: string): Promise<Checkout | null> {
  const row = await selectingCheckouts(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? withParts(row) : null
}

export async function lockCheckoutOfCapture(tx: Tx, capture: ProviderId): Promise<Checkout | null> {
  const row = await selectingCheckouts(tx)
    .innerJoin('captures', 'captures.checkout_id', 'checkouts.id')
    .where('captures.provider', '=', capture.provider)
    .where('captures.id', '=', capture.id)
    .forUpdate('checkouts')
    .executeTakeFirst()
  return row ? withParts(row) : null
}

export async function findCheckoutOfNumber(db: Db | Tx, orderNumber: string): Promise<Checkout | null> {
  const row = await selectingCheckouts(db).where('order_number', '=', orderNumber).executeTakeFirst()
  return row ? withParts(row) : null
}

export async function findCheckoutByProviderOrder(db: Db, order: ProviderId): Promise<Checkout | null> {
  const row = await selectingCheckouts(db)
    .where('provider', '=', order.provider)
    .where('provider_order_id', '=', order.id)
    .executeTakeFirst()
  return row ? withParts(row) : null
}

/** Returns the payments online that the payer approved and that have no result yet, newest first. */
export async function approvedCheckouts(db: Db, visitor: string): Promise<Checkout[]> {
  const rows = await selectingCheckouts(db)
    .where('visitor', '=', visitor)
    .where('pay_by', 'is', null)
    .where(isOneOf(['capturing', 'confirming', 'review']))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(withParts)
}

export async function waitsBeside(
  db: Db | Tx,
  { id, visitor }: Pick<Checkout, 'id' | 'visitor'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('visitor', '=', visitor)
    .where(isOneOf(waitingStates))
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Leaves out orders that are paid by transfer: they have a page of their own. */
export async function latestCheckout(db: Db, visitor: string): Promise<Checkout | null> {
  const row = await selectingCheckouts(db)
    .where('visitor', '=', visitor)
    .where('pay_by', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? withParts(row) : null
}

/**
 * Leaves out checkouts of the visitor `except`. `guest` is the browser's visitor id without a customer; the browser's
 * other visitor ids start with `customers`.
 */
export async function waitingAt(
  db: Db,
  { guest, customers }: { guest: string; customers: string },
  except: string | null,
): Promise<Pick<Checkout, 'id' | 'state'>[]> {
  return db
    .selectFrom('checkouts')
    .select(['id', 'state'])
    .where((eb) => eb.or([eb('visitor', '=', guest), sql<boolean>`starts_with(visitor, ${customers})`]))
    .where(isOneOf(waitingStates))
    .$if(except !== null, (query) => query.where('visitor', '!=', except!))
    .execute()
}

/** Extends the hold of pieces when the buyer starts the same checkout again. */
export async function renewHold(tx: Tx, id: string, holdExpiresAt: Date) {
  await tx
    .updateTable('checkouts')
    .set({ hold_expires_at: holdExpiresAt, due_at: holdExpiresAt, updated_at: sql`shop_now()` })
    .where('id', '=', id)
    .execute()
}

/** Extends the hold of an order that is paid by transfer. It stays due when its reminder is, or when its claim ends. */
export async function saveHold(tx: Tx, id: string, holdExpiresAt: Date) {
  await tx.updateTable('checkouts').set({ hold_expires_at: holdExpiresAt }).where('id', '=', id).execute()
}

/** Saving the same provider order again changes nothing. Returns false if the checkout no longer waits for an order. */
export async function saveProviderOrder(
  db: Db | Tx,
  id: string,
  providerOrderId: string,
  move: CheckoutMove,
): Promise<boolean> {
  const { numUpdatedRows } = await movingCheckout(db, id, move)
    .set({ provider_order_id: providerOrderId })
    .where((eb) =>
      eb.or([eb('provider_order_id', 'is', null), eb('provider_order_id', '=', providerOrderId)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Change = {
  dueAt?: Date
  nextAttempt?: boolean
  /** Set for a checkout that ends: the reason, and the time when its pieces were freed. */
  closed?: { reason: ClosedReason; at: Date }
}

export async function moveCheckout(tx: Tx, id: string, move: CheckoutMove, change: Change = {}) {
  await movingCheckout(tx, id, move, change).execute()
}

/** Returns an UPDATE that is part of another statement. No other code changes the state of a checkout. */
export function movingCheckout(db: Db | Tx, id: string, { from, to }: CheckoutMove, change: Change = {}) {
  const { dueAt, nextAttempt, closed } = change
  return db
    .updateTable('checkouts')
    .set({
      state: to,
      closed_reason: closed?.reason ?? null,
      updated_at: sql`shop_now()`,
      ...(closed && { released_at: closed.at }),
      ...(dueAt && { due_at: dueAt }),
      // The shop sends a later confirmation by email, because the payer may have left the page by then.
      ...(to === 'confirming' && { promised_at: sql`coalesce(promised_at, shop_now())` }),
      ...(nextAttempt && { capture_attempt: sql`capture_attempt + 1` }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
}

/** The states are literals, because a cached plan with parameters cannot use the partial indexes of these states. */
export function isOneOf(states: readonly CheckoutState[]) {
  return sql<boolean>`checkouts.state IN (${sql.join(states.map((state) => sql.lit(state)))})`
}

/** The order is paid by transfer, and is neither paid nor closed. The condition is that of an index. */
export const isOpenTransfer = sql<boolean>`(checkouts.pay_by IS NOT NULL AND checkouts.state NOT IN ('paid', 'closed'))`

export async function savePromise(db: Db, id: string) {
  await db
    .updateTable('checkouts')
    .set({ promised_at: sql`coalesce(promised_at, shop_now())` })
    .where('id', '=', id)
    .execute()
}

/** Returns the due checkouts that no process has claimed, oldest first. */
export async function dueCheckouts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where(isOneOf(passingStates))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
