import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../data/database.ts'
import type { Controls } from '../../emulators/paypal/admin/controls.ts'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { passingStates } from '../../domain/purchase/checkout-states.ts'
import type { WatchedStep } from '../../use-cases/step.ts'
import type { Requester } from './buyer.ts'
import { finishDailyWork } from './daily-work.ts'
import { listenLocally } from './listen-locally.ts'
import { createTestDatabase } from './test-database.ts'
import type { ShopOrders } from './shop-process.ts'
import { testCredentials as credentials } from './test-settings.ts'

const program = path.join(import.meta.dirname, 'shop-process.ts')
export type KillableShop = {
  publicUrl: string
  db: Db
  emulator: { controls: Controls }
  /** A request rejects when the shop dies before it responds. */
  app: Requester
  mailFolder: string
  /** The process dies at the step `dieAt`. */
  start(dieAt?: WatchedStep | null, surroundings?: Surroundings): Promise<ShopProcess>
  /** Returns the latest process, or a new one if that has died. */
  serving(): Promise<ShopProcess>
  /** Makes scheduled work due that many minutes earlier. */
  pass(minutes: number): Promise<void>
  /** Ends leases as if their owners had died. Holds stay. */
  endLeases(): Promise<void>
  /** Makes waiting retries and leased payments due at once. */
  hurry(): Promise<void>
  mails(kind: KilledMail): Promise<number>
  close(): Promise<void>
}

type KilledMail =
  | 'order-confirmation'
  | 'order-notice'
  | 'refund-done'
  | 'transfer-chosen'
  | 'transfer-expired'
  | 'stock-wait-told'

export type ShopProcess = {
  died: Promise<void>
  dieAt(step: WatchedStep): Promise<void>
  stop(): Promise<void>
}

/** Says where one process differs from the others. */
export type Surroundings = {
  /** By default the log is dropped. `deaf`: a pipe that nobody reads any more. */
  log?: number | 'deaf'
  payPalUrl?: string
  smtpUrl?: string
}

export type KillableOptions = {
  connectionString?: string
  smtpUrl?: string
  environment?: Record<string, string>
}

/**
 * Processes of the shop start and die behind a proxy with a fixed address; several at once receive the requests in
 * turn.
 */
export async function openKillableShop(given: KillableOptions = {}): Promise<KillableShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-cortes-'))
  const {
    connectionString = (await createTestDatabase()).connectionString,
    smtpUrl,
    environment = {},
  } = given
  const db = openDatabase({ connectionString, max: 4, connectionTimeoutMillis: 60_000 }, () => {})
  // Tests wait for their own jobs, not for daily ones.
  await finishDailyWork(db)
  const ports: number[] = []
  let turn = 0
  const door = createServer((request, answer) => {
    const port = ports[(turn += 1) % Math.max(1, ports.length)]
    if (port === undefined) return void answer.destroy()
    const { method, url, headers } = request
    // Uses a new connection for each request: a kept connection may be closing at this moment.
    const to = { port, host: '127.0.0.1', method, path: url, headers, agent: false }
    const forwarded = httpRequest(to, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    forwarded.once('error', () => answer.destroy())
    // A streaming response (SSE) ends when its client leaves.
    answer.once('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  // Longer than any pause of a test, so no connection closes just when a buyer uses it again.
  door.keepAliveTimeout = 60_000
  const { port: doorPort, close: closeDoor } = await listenLocally(door)
  const publicUrl = `http://127.0.0.1:${doorPort}`
  const emulator = await createPaypalEmulator({
    ...credentials,
    slowCaptureMs: 20,
    webhookUrl: `${publicUrl}/api/webhooks/paypal`,
  }).listen()
  const running = new Set<ChildProcess>()
  let latest: ShopProcess | null = null

  async function start(dieAt: WatchedStep | null = null, around: Surroundings = {}): Promise<ShopProcess> {
    const log = around.log === 'deaf' ? 'pipe' : (around.log ?? 'ignore')
    const child = fork(program, { stdio: ['ignore', log, 'inherit', 'ipc'] })
    child.stdout?.destroy()
    const smtp = around.smtpUrl ?? smtpUrl
    running.add(child)
    const gone = once(child, 'exit').then(() => void running.delete(child))
    const begun = await Promise.race([once(child, 'message'), gone])
    if (!begun) throw new Error('the shop’s process ended before it asked for its orders')
    const orders: ShopOrders = {
      connectionString,
      publicUrl,
      folder,
      payPal: {
        baseUrl: around.payPalUrl ?? emulator.url,
        sdkBaseUrl: around.payPalUrl ?? emulator.url,
        ...credentials,
        webhookId: emulator.settings.webhookId,
      },
      dieAt,
      environment,
      ...(smtp !== undefined && { smtpUrl: smtp }),
    }
    child.send(orders)
    const [ready] = (await Promise.race([once(child, 'message'), gone.then(() => [null])])) as [
      { port: number } | null,
    ]
    if (!ready) throw new Error(`the shop's process ended before it opened (dieAt ${dieAt})`)
    ports.push(ready.port)
    const died = gone.then(() => {
      ports.splice(ports.indexOf(ready.port), 1)
      if (latest === started) latest = null
    })
    const started: ShopProcess = {
      died,
      async dieAt(step) {
        const confirmed = once(child, 'message')
        child.send(step)
        await confirmed
      },
      stop: async () => {
        child.kill('SIGKILL')
        await died
      },
    }
    latest = started
    return started
  }

  return {
    publicUrl,
    db,
    emulator,
    app: { request: (address, init) => fetch(publicUrl + address, init) },
    mailFolder: path.join(folder, 'mail'),
    start,
    serving: async () => latest ?? start(),
    async pass(minutes) {
      const by = sql`make_interval(mins => ${minutes}::int)`
      await sql`UPDATE checkouts SET due_at = due_at - ${by}, hold_expires_at = hold_expires_at - ${by}`.execute(
        db,
      )
      // Skips rows that the shop has locked: waiting for two of them could cause a deadlock.
      await sql`UPDATE jobs SET run_at = run_at - ${by}, locked_until = locked_until - ${by}
        WHERE id IN (SELECT id FROM jobs FOR UPDATE SKIP LOCKED)`.execute(db)
    },
    async endLeases() {
      await sql`UPDATE checkouts SET due_at = now() WHERE state = 'capturing' AND due_at > now()`.execute(db)
    },
    async hurry() {
      await sql`UPDATE checkouts SET due_at = now() WHERE state IN ('capturing', 'confirming') AND due_at > now()`.execute(
        db,
      )
      await sql`UPDATE jobs SET run_at = now() WHERE id IN (
        SELECT id FROM jobs WHERE finished_at IS NULL AND run_at > now() FOR UPDATE SKIP LOCKED)`.execute(db)
    },
    async mails(kind) {
      const names = await readdir(path.join(folder, 'mail')).catch(() => [])
      return names.filter((name) => name.endsWith('.eml') && name.startsWith(`${kind}-`)).length
    },
    async close() {
      for (const child of running) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      await closeDoor()
      await emulator.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** On a busy machine a call may time out before the step, so its retry is made due at once. */
export async function diedAtItsStep(on: KillableShop, cut: ShopProcess): Promise<void> {
  const died = cut.died.then(() => true)
  for (let look = 0; look < 60; look += 1) {
    const patience = new AbortController()
    const enough = wait(5000, false, { signal: patience.signal }).catch(() => false)
    const isDead = await Promise.race([died, enough])
    patience.abort()
    if (isDead) return
    await on.hurry()
  }
  throw new Error('the step was never reached')
}

/** The current process dies, and another one starts, which the next scenario kills: each scenario starts only one. */
export async function cutOffAt(
  on: KillableShop,
  step: WatchedStep,
  work: () => Promise<unknown>,
): Promise<void> {
  const cut = await on.serving()
  await cut.dieAt(step)
  await work()
  await diedAtItsStep(on, cut)
  await on.start()
}

/** Waits until leases and holds have ended and the worker has no work. Throws when that never happens. */
export async function settled(on: Pick<KillableShop, 'db' | 'pass'>): Promise<void> {
  for (let look = 0; look < 6000; look += 1) {
    if (look % 40 === 0) await on.pass(20)
    if ((await unsettled(on.db)).length === 0) return
    await wait(50)
  }
  throw new Error(`the shop does not come to rest: ${JSON.stringify(await unsettled(on.db))}`)
}

async function unsettled(db: Db): Promise<{ what: string; waiting: number; error: string | null }[]> {
  const { rows } = await sql<{ what: string; waiting: number; error: string | null }>`
    SELECT state AS what, count(*)::int AS waiting, NULL AS error FROM checkouts
      WHERE state = ANY(${passingStates}) GROUP BY 1
    UNION ALL
    SELECT kind, count(*)::int, max(last_error) FROM jobs WHERE finished_at IS NULL GROUP BY 1
    UNION ALL
    SELECT 'mail', count(*)::int, NULL FROM outbox WHERE sent_count = 0 HAVING count(*) > 0`.execute(db)
  return rows
}
