import assert from 'node:assert/strict'
import { aboutToPay, checkoutAt } from './buying.ts'
import { assertInvariants } from './expect-invariants.ts'
import { createMailingShop } from './test-shop.ts'
import { letEverythingSettle, openWebhookDoor } from './webhook-door.ts'

export async function openWebhookScene() {
  const at = await createMailingShop()
  const door = await openWebhookDoor(at)
  const { controls } = at.emulator

  const eventsAbout = (orderId: string) => {
    const ids = controls.events().flatMap((event) => (event.orderId === orderId ? [event.id] : []))
    return at.db
      .selectFrom('webhook_events')
      .select(['provider', 'id', 'type', 'outcome', 'processed_at'])
      .where('id', 'in', ['', ...ids])
      .orderBy('received_at')
      .execute()
  }

  return {
    at,
    door,
    controls,
    mailFolder: at.mailFolder,
    eventsAbout,

    /** The order of this checkout is not approved yet. */
    checkoutOf: (product: string, pieces = 3) => aboutToPay(at, product, pieces),

    checkoutAt: (orderId: string) => checkoutAt(at.db, orderId),

    ordersOf: (orderId: string) =>
      at.db.selectFrom('orders').selectAll().where('provider_order_id', '=', orderId).execute(),

    capturesOf: (orderId: string) => controls.captures().filter((capture) => capture.orderId === orderId),

    /** `COMPLETED: paid` for each stored webhook, sorted. */
    async outcomes(orderId: string) {
      const events = await eventsAbout(orderId)
      return events.map(({ type, outcome }) => `${type.split('.').at(-1)}: ${outcome}`).toSorted()
    },

    async countOf(table: 'webhook_events' | 'jobs') {
      const { count } = await at.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Also advances the clock past the time reserved for the browser's own capture. */
    async browserNeverCame(): Promise<void> {
      await controls.deliveriesSettled()
      at.later(1)
    },

    settle: () => letEverythingSettle(at),

    /** Runs after each test. */
    async check(): Promise<void> {
      controls.clearFaults()
      await letEverythingSettle(at)
      await assertInvariants(at)
    },

    async close(): Promise<void> {
      await door.close()
      await at.close()
    },
  }
}

export type WebhookScene = Awaited<ReturnType<typeof openWebhookScene>>

export async function heldIn({ controls }: WebhookScene, faultId: string): Promise<void> {
  for (let look = 0; !controls.faults().some(({ id, waiting }) => id === faultId && waiting > 0); look += 1) {
    assert.ok(look < 6000, 'no call was held by this fault')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
