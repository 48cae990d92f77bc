import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { pesosText } from '../../domain/values/money.ts'
import type { Db } from '../../data/database.ts'
import type { Controls } from '../../emulators/paypal/admin/controls.ts'

type ShopWithProvider = { db: Db; emulator: { controls: Pick<Controls, 'captures' | 'refunds'> } }

/**
 * Every completed capture at the provider has exactly one order of the same amount, every order its capture, every
 * refund its refund at the provider; and the shop's invariants hold (data/health/invariants.ts).
 */
export async function assertInvariants({ db, emulator }: ShopWithProvider): Promise<void> {
  // The provider does not know direct sales.
  const orders = await db
    .selectFrom('orders')
    .select(['capture_id', 'total_centavos', 'id'])
    .where('provider', '=', 'paypal')
    .execute()
  const money = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
  const taken = emulator.controls.captures().filter(({ status }) => money.includes(status))
  const reviewed = await db
    .selectFrom('captures')
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
    .select('captures.id')
    .where('captures.provider', '=', 'paypal')
    .where((having) =>
      having.or([
        having('checkouts.state', 'in', ['review', 'returning']),
        having('captures.beside', '=', true),
        // The capture was refunded without ever becoming an order.
        having.and([having('checkouts.state', '=', 'closed'), having('captures.state', '=', 'refunded')]),
      ]),
    )
    .execute()
  const accounted = [...orders.map(({ capture_id }) => capture_id), ...reviewed.map(({ id }) => id)]
  assert.deepEqual(
    accounted.toSorted(),
    taken.map(({ id }) => id).toSorted(),
    'every completed capture is one order (or is being reviewed), and every order has its capture',
  )
  for (const order of orders) {
    const capture = taken.find(({ id }) => id === order.capture_id)
    assert.equal(capture?.amount.value, pesosText(order.total_centavos), 'capture equals order total')
  }
  assert.deepEqual(await brokenInvariants(db), [], 'the invariants of the shop hold')
  const back = await db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('state', '=', 'done')
    .where('provider', '=', 'paypal')
    .execute()
  const given = new Set(emulator.controls.refunds().map(({ id }) => id))
  for (const { provider_refund_id } of back)
    assert.ok(given.has(provider_refund_id ?? ''), 'the provider has every completed refund')
}

/** Pieces on hand at first = pieces sold + pieces on hand now. */
export async function assertStock(
  { db }: Pick<ShopWithProvider, 'db'>,
  productId: string,
  before: number,
): Promise<void> {
  const { pieces } = await db
    .selectFrom('products')
    .select('pieces')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { sold } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), sql<number>`0`).as('sold'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  assert.equal(pieces + Number(sold), before, `sold and left of ${productId} are what there was`)
}
