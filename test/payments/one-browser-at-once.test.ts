import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Tx } from '../../data/database.ts'
import { lockNetworkAndVisitor } from '../../data/purchase/checkout-writing.ts'
import { freePieces } from '../../data/purchase/stock.ts'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import { beginAnew } from '../../use-cases/payments/settle-payment.ts'
import { sourceOf } from '../../use-cases/purchase/write-checkout.ts'
import { orderOf } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { fromSomewhere } from '../helpers/sign-up-customer.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

/** Many tabs, repeated presses or a program send these requests. No request may fail with a server error. */

let at: TestShop
let browsers = 0

before(async () => {
  at = await createTestShop()
  for (const id of ['a', 'b', 'c', 'd']) await stock(at.db, id, 1000)
})
after(() => at.close())

const products = ['a', 'b', 'c', 'd'] as const
const twenty = Array.from({ length: 20 }, (_, index) => index)

function newBrowser(): string {
  browsers += 1
  return `visitor=${String(browsers).padStart(22, 'x')}`
}

/** Orders one piece of each `sku`. Returns the HTTP status. */
async function start(
  cookie: string,
  ids: readonly string[],
  from: ReturnType<typeof fromSomewhere>,
  shop: Pick<TestShop, 'app'> = at,
): Promise<number> {
  const lines = ids.map((id) => ({ sku: `${id}#na-4`, quantity: 1, price: 28_900 }))
  const shipping = ids.length * 28_900 < 80_000 ? 15_000 : 0
  const answer = await shop.app.request(
    '/api/backend?action=api-paypal',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': testSettings.backendKey, cookie },
      body: JSON.stringify(orderOf(lines, shipping, 'ana@correo.example')),
    },
    from,
  )
  return answer.status
}

async function liveCheckouts(): Promise<number> {
  const rows = await at.db.selectFrom('checkouts').select('id').where('state', 'in', liveStates).execute()
  return rows.length
}

const carts: Record<string, (index: number) => string[]> = {
  'the same cart': () => ['a', 'b'],
  'another cart each time': (index) => [products[index % 4]!, products[(index + 1) % 4]!],
  'the same garments in another sequence': (index) => (index % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'b', 'a']),
}

test('many simultaneous payment starts of one network wait for one another and leave database connections for others', async () => {
  const few = await createTestShop({
    open: (connectionString) => openDatabase({ connectionString, max: 3, connectionTimeoutMillis: 60_000 }),
  })
  const holder = openDatabase({ connectionString: few.connectionString, max: 1 })
  try {
    await stock(few.db, 'a', 1000)
    const home = fromSomewhere()
    const starting = await holder.transaction().execute(async (tx) => {
      // Another process holds the network's lock while this process answers another request.
      await lockNetworkAndVisitor(tx, sourceOf({ address: home.incoming.socket.remoteAddress }), 'somebody')
      const starts = twenty.map(() => start(newBrowser(), ['a'], home, few))
      while (!(await waitsForTurn(tx))) await wait(5)
      const other = await few.app.request('/api/stock?ids=a')
      assert.deepEqual(await other.json(), { a: 1000 })
      return starts
    })
    assert.deepEqual(new Set(await Promise.all(starting)), new Set([200]))
  } finally {
    await holder.destroy()
    await few.close()
  }
})

async function waitsForTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`.execute(tx)
  return rows.length > 0
}

test('a start that runs while a used-up provider order is being replaced finds the new checkout', async () => {
  const cookie = newBrowser()
  const home = fromSomewhere()
  assert.equal(await start(cookie, ['a'], home), 200)
  const spent = await at.db
    .selectFrom('checkouts')
    .select(['id', 'visitor'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  // The capture is running, and the provider is about to answer that no more attempts are allowed.
  await at.db.updateTable('checkouts').set({ state: 'capturing' }).where('id', '=', spent.id).execute()
  const waiting = await at.db.transaction().execute(async (tx) => {
    await tx.selectFrom('checkouts').select('id').where('id', '=', spent.id).forUpdate().execute()
    const anew = beginAnew(at.shop, spent)
    await until(async () => (await lockWaits()) === 1)
    const started = start(cookie, ['a'], home)
    await until(async () => (await lockWaits()) === 2)
    return [anew, started]
  })
  assert.deepEqual(await Promise.all(waiting), [true, 200])
  await assertInvariants(at)
})

async function lockWaits(): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    at.db,
  )
  return rows.length
}

describe('twenty simultaneous starts of one browser', () => {
  for (const [words, cart] of Object.entries(carts)) {
    for (const networks of ['one network', 'many networks'])
      test(`${words}, from ${networks}: one start holds the pieces and none fails`, async () => {
        const before = await liveCheckouts()
        const cookie = newBrowser()
        const home = fromSomewhere()
        const from = () => (networks === 'one network' ? home : fromSomewhere())
        for (const round of ['new', 'known']) {
          const statuses = await Promise.all(twenty.map((index) => start(cookie, cart(index), from())))
          assert.deepEqual(
            statuses.filter((status) => ![200, 409, 429].includes(status)),
            [],
            round,
          )
          assert.ok(statuses.includes(200), round)
          assert.equal(await liveCheckouts(), before + 1, round)
        }
        await assertInvariants(at)
      })
  }

  test('after all these starts every piece is held or in stock as the invariants demand', async () => {
    const free = await freePieces(at.db, [...products])
    const held = await at.db
      .selectFrom('holds')
      .innerJoin('checkouts', 'checkouts.id', 'holds.checkout_id')
      .select(['product_id', ({ fn }) => fn.sum<number>('quantity').as('held')])
      .where('state', 'in', liveStates)
      .groupBy('product_id')
      .execute()
    assert.ok(held.length > 0, 'some pieces are held')
    const apart = new Map(held.map((row) => [row.product_id, Number(row.held)]))
    for (const id of products) assert.equal(free.get(id), 1000 - (apart.get(id) ?? 0), id)
  })
})
