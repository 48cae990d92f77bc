import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CheckoutState, ClosedReason } from '../../domain/checkout-life.ts'
import type { Delivery } from '../../domain/delivery.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import type { PriceParts } from '../../domain/price-parts.ts'
import type { Db, Tx } from '../database.ts'
import { hotStatement } from '../hot-statement.ts'
import { partsFrom, priceColumns } from '../price-columns.ts'
import type { Database } from '../schema.ts'

export type Checkout = {
  id: string
  /** The browser that began it, and who was signed in there (domain/checkout-claim.ts). */
  visitor: string
  /** Hash of the network it was started from. */
  source: string
  customerId: string | null
  orderNumber: string
  state: CheckoutState
  closedReason: ClosedReason | null
  fingerprint: string
  lines: PricedLine[]
  delivery: Delivery
  email: string
  comments: string
  currency: 'MXN'
  parts: PriceParts
  providerOrderId: string | null
  captureAttempt: number
  holdExpiresAt: Date
  /** When the life of the browser's hold began (domain/hold-limits.ts). */
  heldSince: Date
  dueAt: Date
}

export type NewCheckout = Omit<
  Checkout,
  'state' | 'closedReason' | 'currency' | 'providerOrderId' | 'captureAttempt' | 'dueAt'
>

/** Under way; at most one of a browser waits for its payer (the index checkouts_one_waiting_per_visitor). */
const liveStates: CheckoutState[] = ['open', 'awaiting_payer', 'capturing']

/** Locks the checkout this browser has under way, if it has one; first the one that waits for its payer. */
export async function lockLiveCheckout(tx: Tx, visitor: string): Promise<Checkout | null> {
  const row = await tx
    .selectFrom('checkouts')
    .selectAll()
    .where('visitor', '=', visitor)
    .where('state', 'in', liveStates)
    .orderBy(sql`state = 'capturing'`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function lockCheckout(tx: Tx, id: string): Promise<Checkout | null> {
  const row = await tx.selectFrom('checkouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function lockCheckoutOfCapture(tx: Tx, captureId: string): Promise<Checkout | null> {
  const row = await tx
    .selectFrom('checkouts')
    .selectAll('checkouts')
    .innerJoin('captures', 'captures.checkout_id', 'checkouts.id')
    .where('captures.id', '=', captureId)
    .forUpdate('checkouts')
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function findCheckoutByProviderOrder(db: Db, providerOrderId: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

/** What this visitor started last. `updatedAt`: since when it stands as it does. */
export async function latestCheckout(
  db: Db,
  visitor: string,
): Promise<(Checkout & { updatedAt: Date }) | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('visitor', '=', visitor)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...toCheckout(row), updatedAt: row.updated_at } : null
}

/**
 * What waits for its payer at one browser: `guest` is its visitor with nobody signed in, `customers` what all its other
 * visitors begin with. Not what `except` began.
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
    .where('state', 'in', ['open', 'awaiting_payer'])
    .$if(except !== null, (query) => query.where('visitor', '!=', except!))
    .execute()
}

/** The order this browser paid last for exactly this cart and delivery, since then; null where there is none. */
export async function paidAlready(
  tx: Tx,
  { visitor, fingerprint }: Pick<Checkout, 'visitor' | 'fingerprint'>,
  since: Date,
): Promise<{ state: 'paid' | 'confirming' | 'review'; orderNumber: string } | null> {
  const row = await tx
    .selectFrom('checkouts')
    .select(['state', 'order_number'])
    .where('visitor', '=', visitor)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ['paid', 'confirming', 'review'])
    .where('updated_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { state: row.state as 'paid' | 'confirming' | 'review', orderNumber: row.order_number } : null
}

export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<void> {
  await tx
    .insertInto('checkouts')
    .values({
      id: checkout.id,
      visitor: checkout.visitor,
      source: checkout.source,
      customer_id: checkout.customerId,
      order_number: checkout.orderNumber,
      state: 'open',
      fingerprint: checkout.fingerprint,
      lines: JSON.stringify(checkout.lines),
      delivery: JSON.stringify(checkout.delivery),
      email: checkout.email,
      comments: checkout.comments,
      ...priceColumns(checkout.parts),
      hold_expires_at: checkout.holdExpiresAt,
      held_since: checkout.heldSince,
      due_at: checkout.holdExpiresAt,
    })
    .execute()
}

/** Starting again what was started already: the same checkout, with its time anew. */
export async function renewHold(tx: Tx, id: string, holdExpiresAt: Date): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ hold_expires_at: holdExpiresAt, due_at: holdExpiresAt, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Remembers the provider's order, under which the payer is awaited; `from` are the states in which that may happen
 * (domain/checkout-life.ts). Told again, the same order changes nothing. False when the checkout is no longer open for
 * it.
 */
export async function saveProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
  from: readonly CheckoutState[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ provider_order_id: providerOrderId, state: 'awaiting_payer', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where((eb) =>
      eb.or([eb('provider_order_id', 'is', null), eb('provider_order_id', '=', providerOrderId)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Moves a locked checkout on. The table of states (domain/checkout-life.ts) has said that it may. `closed` where it
 * ends: why, and when its pieces went back.
 */
export async function moveCheckout(
  tx: Tx,
  id: string,
  change: {
    state: CheckoutState
    dueAt?: Date
    nextAttempt?: boolean
    closed?: { reason: ClosedReason; at: Date }
  },
): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({
      state: change.state,
      closed_reason: change.closed?.reason ?? null,
      updated_at: sql`now()`,
      ...(change.closed ? { released_at: change.closed.at } : {}),
      ...(change.dueAt ? { due_at: change.dueAt } : {}),
      ...(change.nextAttempt ? { capture_attempt: sql`capture_attempt + 1` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

const due = hotStatement<[now: Date, limit: number], { id: string }>(
  'due-checkouts',
  `SELECT id FROM checkouts WHERE state IN ('open', 'awaiting_payer', 'capturing', 'confirming') AND due_at <= $1
   ORDER BY due_at LIMIT $2::int`,
)

/** Checkouts whose time has come and which nobody is at, oldest first. */
export async function dueCheckouts(db: Db, now: Date, limit: number): Promise<string[]> {
  return (await due(db, now, limit)).map(({ id }) => id)
}

function toCheckout(row: Selectable<Database['checkouts']>): Checkout {
  return {
    id: row.id,
    visitor: row.visitor,
    source: row.source,
    customerId: row.customer_id,
    orderNumber: row.order_number,
    state: row.state,
    closedReason: row.closed_reason,
    fingerprint: row.fingerprint,
    lines: row.lines,
    delivery: row.delivery,
    email: row.email,
    comments: row.comments,
    currency: row.currency,
    parts: partsFrom(row, row.lines),
    providerOrderId: row.provider_order_id,
    captureAttempt: row.capture_attempt,
    holdExpiresAt: row.hold_expires_at,
    heldSince: row.held_since,
    dueAt: row.due_at,
  }
}
