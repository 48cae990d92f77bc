import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CheckoutMove } from '../../domain/checkout-life.ts'
import {
  type CheckoutState,
  type ClosedReason,
  liveStates,
  passingStates,
  payersPartDone,
  waitingStates,
} from '../../domain/checkout-states.ts'
import type { Delivery } from '../../domain/delivery.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import type { PriceParts } from '../../domain/price-parts.ts'
import type { ProviderId } from '../../domain/provider-id.ts'
import type { Db, Tx } from '../database.ts'
import { partsFrom } from '../price-columns.ts'
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
  /** Who is asked for the money, and by which name it knows this checkout. */
  provider: string
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

const checkoutColumns = [
  'checkouts.id',
  'checkouts.visitor',
  'checkouts.source',
  'checkouts.customer_id',
  'checkouts.order_number',
  'checkouts.state',
  'checkouts.closed_reason',
  'checkouts.fingerprint',
  'checkouts.lines',
  'checkouts.delivery',
  'checkouts.email',
  'checkouts.comments',
  'checkouts.currency',
  'checkouts.garments_centavos',
  'checkouts.cards_centavos',
  'checkouts.shipping_centavos',
  'checkouts.provider',
  'checkouts.provider_order_id',
  'checkouts.capture_attempt',
  'checkouts.hold_expires_at',
  'checkouts.held_since',
  'checkouts.due_at',
  'checkouts.created_at',
  'checkouts.updated_at',
] as const

type CheckoutRow = Omit<
  Selectable<Database['checkouts']>,
  'item_total_centavos' | 'total_centavos' | 'released_at'
>

/**
 * Locks what this visitor has under way, and what they paid since then. Whoever waits here for one that is being settled
 * finds it as it is after that.
 */
export async function lockCheckoutsOf(
  tx: Tx,
  visitor: string,
  paidSince: Date,
): Promise<(Checkout & { createdAt: Date })[]> {
  const rows = await tx
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('visitor', '=', visitor)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', liveStates),
        and([eb('state', 'in', payersPartDone), eb('updated_at', '>', paidSince)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...toCheckout(row), createdAt: row.created_at }))
}

export async function lockCheckout(tx: Tx, id: string): Promise<Checkout | null> {
  const row = await tx
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function lockCheckoutOfCapture(tx: Tx, capture: ProviderId): Promise<Checkout | null> {
  const row = await tx
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .innerJoin('captures', 'captures.checkout_id', 'checkouts.id')
    .where('captures.provider', '=', capture.provider)
    .where('captures.id', '=', capture.id)
    .forUpdate('checkouts')
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function findCheckoutByProviderOrder(db: Db, order: ProviderId): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('provider', '=', order.provider)
    .where('provider_order_id', '=', order.id)
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
    .select(checkoutColumns)
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
    .where('state', 'in', waitingStates)
    .$if(except !== null, (query) => query.where('visitor', '!=', except!))
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
 * Remembers the provider's order, under which the payer is awaited. Told again, the same order changes nothing. False
 * when the checkout is no longer open for it.
 */
export async function saveProviderOrder(
  db: Db,
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
  /** Where it ends: why, and when its pieces went back. */
  closed?: { reason: ClosedReason; at: Date }
}

/** Moves a locked checkout on. */
export async function moveCheckout(
  tx: Tx,
  id: string,
  move: CheckoutMove,
  change: Change = {},
): Promise<void> {
  await movingCheckout(tx, id, move, change).execute()
}

/** The statement that moves a checkout on, alone or as a part of another: nothing else writes a state. */
export function movingCheckout(db: Db | Tx, id: string, { from, to }: CheckoutMove, change: Change = {}) {
  const { dueAt, nextAttempt, closed } = change
  return db
    .updateTable('checkouts')
    .set({
      state: to,
      closed_reason: closed?.reason ?? null,
      updated_at: sql`now()`,
      ...(closed && { released_at: closed.at }),
      ...(dueAt && { due_at: dueAt }),
      ...(nextAttempt && { capture_attempt: sql`capture_attempt + 1` }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
}

/** Checkouts whose time has come and which nobody is at, oldest first. */
export async function dueCheckouts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', passingStates)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function toCheckout(row: CheckoutRow): Checkout {
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
    parts: partsFrom(row),
    provider: row.provider,
    providerOrderId: row.provider_order_id,
    captureAttempt: row.capture_attempt,
    holdExpiresAt: row.hold_expires_at,
    heldSince: row.held_since,
    dueAt: row.due_at,
  }
}
