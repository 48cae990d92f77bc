import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { lockNetworkAndVisitor } from '../../data/purchase/checkout-writing.ts'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import { beginAnew } from '../../use-cases/payments/settle-payment.ts'
import { networkHashOf } from '../../use-cases/purchase/new-checkout.ts'
import { pieceOf } from '../helpers/buying.ts'
import { createBuyer, orderOf } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { fromSomewhere } from '../helpers/sign-up-customer.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

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
  const lines = ids.map((id) => pieceOf(id))
  const shipping = ids.length * 28_900 < 80_000 ? 15_000 : 0
  const browser = createBuyer({ request: (to, init) => shop.app.request(to, init, from) })
  return (await browser.post(orderOf(lines, shipping, 'ana@correo.example'), { cookie })).status
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
  const holder = openDatabase({ connectionString: few.connectionString, max: 2 })
  try {
    await stock(few.db, 'a', 1000)
    const home = fromSomewhere()
    const starting = await holder.transaction().execute(async (tx) => {
      // Another process holds the network's lock while this process answers another request.
      await lockNetworkAndVisitor(
        tx,
        networkHashOf({ address: home.incoming.socket.remoteAddress }),
        'somebody',
      )
      const starts = twenty.map(() => start(newBrowser(), ['a'], home, few))
      await connectionsWait(holder)
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
  const begun = await at.db.transaction().execute(async (tx) => {
    await tx.selectFrom('checkouts').select('id').where('id', '=', spent.id).forUpdate().execute()
    const anew = beginAnew(at.shop, spent)
    await connectionsWait(at.db, 1)
    const started = start(cookie, ['a'], home)
    await connectionsWait(at.db, 2)
    return [anew, started]
  })
  assert.deepEqual(await Promise.all(begun), [true, 200])
  await assertInvariants(at)
})

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
})
