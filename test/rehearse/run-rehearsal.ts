// npm test -- rehearse [--from <commit>]: buyers buy while databases, pooler, shops and balancer die and a new version
// is deployed. Fails if a confirmed sale has no order.
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { freePort } from '../bench/processes.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { settled } from '../helpers/killable-shop.ts'
import { testCredentials as credentials } from '../helpers/test-settings.ts'
import { stock } from '../helpers/test-shop.ts'
import { versionBefore, earlierState, project } from '../helpers/version-before.ts'
import { buyersOf, type Purchases, priceOf, rehearsedSizes } from './buyers.ts'
import { openCluster } from './database-cluster.ts'
import { openFront } from './front.ts'
import { rehearsalAccount } from './programs.ts'
import { keepShops } from './shops.ts'
import { until } from '../helpers/until.ts'

const people = 6
const piecesOfEach = 5_000
/** Pause between two failures, in milliseconds. */
const calm = 8_000

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const folder = await mkdtemp(path.join(tmpdir(), 'ensayo-'))
await chown(folder, rehearsalAccount.uid, rehearsalAccount.gid)
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
const say = (words: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${words}`)

// An interrupted rehearsal stops all its programs.
const stopped = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => reject(new Error(`ended by ${signal}`)))
})
const failure = await Promise.race([rehearse(), stopped]).then(
  () => null,
  (error: unknown) => error,
)
if (failure !== null) {
  console.error(failure)
  console.error(`The logs are in ${folder}.`)
  closing.shift()
}
for (const close of closing.toReversed()) await close().catch(console.error)
process.exit(failure === null ? 0 : 1)

async function rehearse(): Promise<void> {
  const commit = values.from ?? (await versionBefore())
  say(`the version of before: ${commit.slice(0, 8)}`)
  const before = await earlierState(folder, commit)
  const cluster = await openCluster(folder, freePort)
  closing.push(() => cluster.end())
  say(`three databases, ${await cluster.leader()} leads`)
  const ports = [await freePort(), await freePort()] as const
  const front = await openFront(folder, freePort, { nodes: cluster.nodes, shops: ports })
  closing.push(() => front.end())
  await createShopDatabase(front.directUrl)
  const emulator = await createPaypalEmulator({
    ...credentials,
    slowCaptureMs: 100,
    webhookUrl: `${front.url}/api/webhooks/paypal`,
  }).listen()
  closing.push(() => emulator.close())
  const shops = keepShops(folder, {
    DATABASE_URL: front.databaseUrl,
    DATABASE_DIRECT_URL: front.directUrl,
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: emulator.settings.webhookId,
    PAYPAL_BASE_URL: emulator.url,
    PAYPAL_SDK_BASE_URL: emulator.url,
    HOLD_MINUTES: '2',
  })
  closing.push(() => shops.end())
  for (const port of ports) await shops.open(port, before)
  const db = openDatabase(
    { connectionString: front.directUrl, max: 2, connectionTimeoutMillis: 60_000 },
    () => {},
  )
  closing.push(() => db.destroy())
  for (let n = 0; n < rehearsedSizes; n += 1) await stock(db, `ensayo-${n}`, piecesOfEach, { price: priceOf })
  await until(async () => (await fetch(`${front.url}/readyz`)).ok, 'the balancer')
  say('two processes of the shop sell')

  const over = new AbortController()
  const { purchases, done } = buyersOf(front.url, emulator.controls, { people, signal: over.signal })
  await wait(calm)
  const misfortune = async (what: string, act: () => Promise<unknown>) => {
    const at = performance.now()
    say(what)
    await act()
    await wait(calm)
    say(`  nobody could buy for ${(longestGap(purchases, at) / 1000).toFixed(1)} s`)
    return longestGap(purchases, at)
  }
  const leader = await misfortune('the leader of the databases dies', async () => {
    const dead = await cluster.killLeader()
    await until(async () => ![dead.name, null].includes(await cluster.leader()), 'another leader')
    say(`  ${await cluster.leader()} leads`)
    await wait(calm)
    await cluster.revive(dead)
  })
  const shopProcess = await misfortune('a process of the shop dies', async () => {
    await shops.kill(ports[0])
    await wait(calm)
    await shops.open(ports[0], before)
  })
  const pooler = await misfortune('the pooler starts again', () => front.restartPooler())
  const update = await misfortune('the new version takes over, one process after the other', async () => {
    for (const port of ports) {
      await shops.close(port)
      await shops.open(port, project)
    }
  })
  over.abort()
  await done
  say(
    `${purchases.confirmed.length} purchases were confirmed; other answers: ${JSON.stringify([...purchases.refused])}`,
  )
  // Makes waiting jobs due now: digests are sent, and payments that never began end with their hold.
  const pass = () => sql`UPDATE jobs SET run_at = now() WHERE run_at > now()`.execute(db).then(() => {})
  await settled({ db, pass })
  await judge(purchases, { db, emulator })
  console.table({ leader, 'shop process': shopProcess, pooler, update })
  if (leader > 15_000) throw new Error('the goal for a leader is 15 seconds')
}

function longestGap({ at }: Purchases, since: number): number {
  const times = [since, ...at.filter((time) => time > since), performance.now()]
  return Math.max(...times.slice(1).map((time, index) => time - times[index]!))
}

async function judge({ confirmed }: Purchases, on: Parameters<typeof assertInvariants>[0]): Promise<void> {
  const orders = await on.db.selectFrom('orders').select('number').execute()
  const written = new Set(orders.map(({ number }) => number))
  const lost = confirmed.filter((number) => !written.has(number))
  if (confirmed.length < 100) throw new Error('hardly anybody bought')
  if (lost.length > 0) throw new Error(`confirmed and not written: ${lost.join(', ')}`)
  if (new Set(confirmed).size !== confirmed.length) throw new Error('an order was confirmed twice')
  await assertInvariants(on)
  const { rows } = await sql<{ held: number; gone: number }>`
    SELECT sum(held)::int AS held, sum(${piecesOfEach} - pieces)::int AS gone FROM products
    WHERE id LIKE 'ensayo-%'`.execute(on.db)
  const [{ held, gone }] = rows as [{ held: number; gone: number }]
  if (held !== 0 || gone !== orders.length)
    throw new Error(`${gone} pieces are gone for ${orders.length} orders, ${held} are held`)
  say(
    `every confirmed purchase is an order, every capture has one, ${gone} pieces for ${orders.length} orders`,
  )
}

async function createShopDatabase(directUrl: string): Promise<void> {
  const url = new URL(directUrl)
  url.pathname = '/postgres'
  const db = openDatabase({ connectionString: url.href, max: 1, connectionTimeoutMillis: 60_000 }, () => {})
  await until(
    () =>
      sql`CREATE DATABASE tienda TEMPLATE template0 ENCODING 'UTF8'`.execute(db).then(
        () => true,
        () => false,
      ),
    'the database of the shop',
  )
  await db.destroy()
}
