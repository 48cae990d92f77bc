import assert from 'node:assert/strict'
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../db/migrate.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded.ts'
import { readPostmaster } from '../../server/database/postmaster-file.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { patientBrowser } from '../helpers/patient-browser.ts'
import { openSmtpSink } from '../helpers/smtp-sink.ts'
import { stock } from '../helpers/test-shop.ts'

const bought = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]
/** Number of attempts, a tenth of a second apart. */
const patience = 3000
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A buyer who always tries again. Reports each answer that is neither a success nor a refusal by the shop. */
async function buyPatiently(
  on: KillableShop,
  email: string,
  hear: (answer: Response) => void,
): Promise<void> {
  const buyer = createBuyer(patientBrowser(on.publicUrl, hear), email)
  const started = await buyer.order(bought)
  assert.equal(started.status, 200, JSON.stringify(started.body))
  on.emulator.controls.approve(started.body.id!)
  for (let tries = 0; tries < patience; tries += 1) {
    const { status } = await buyer.capture(started.body.id!)
    if (status === 200) return
    assert.equal(status, 202, 'money may have moved, so the response is not a failure')
    await on.endLeases().catch(() => {})
    await wait(100)
  }
  throw new Error('never paid')
}

test('after PostgreSQL is killed under load the shop answers 503 with Retry-After, leaves no incomplete order and recovers by itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-caida-'))
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase({ folder, care: 'durable', log: () => {} })
  assert.ok(database.kind === 'ok')
  await migrate(database.connectionString)
  const on = await openKillableShop({ connectionString: database.connectionString })
  try {
    await on.start()
    await stock(on.db, 'playera', 100)
    const troubles: Response[] = []
    const buying = Promise.all(
      times(24).map(async (index) => {
        await wait(40 * index)
        await buyPatiently(on, `persona${index}@correo.example`, (answer) => troubles.push(answer))
      }),
    )
    await wait(400)
    const postmaster = await readPostmaster(path.join(database.folder, 'cluster-18'))
    assert.ok(postmaster.kind === 'running')
    process.kill(postmaster.pid, 'SIGKILL')
    const alive = await fetch(`${on.publicUrl}/healthz`)
    assert.equal(alive.status, 200, 'the process is alive but not ready')
    await buying
    for (const answer of troubles) {
      assert.equal(answer.status, 503)
      assert.ok(answer.headers.has('retry-after'))
    }
    await settled(on)
    const { count } = await on.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    assert.equal(count, 24)
    await assertInvariants(on)
    await assertStock(on, 'playera', 100)
    assert.equal((await fetch(`${on.publicUrl}/readyz`)).status, 200)
  } finally {
    await on.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('while the provider is down for an hour no payment is reported as failed, and every captured payment becomes an order', async () => {
  const on = await openKillableShop()
  try {
    await on.start()
    await stock(on.db, 'playera', 20)
    const { controls } = on.emulator
    const before = createBuyer(on.app)
    const started = await before.order(bought)
    controls.approve(started.body.id!)
    // The captures are committed and their answers are lost. Then the provider answers no call at all.
    controls.addFault({ on: 'orders.capture', do: 'drop', when: 'after', times: 'always' })
    controls.addFault({ on: '*', do: 'status', status: 503, times: 'always' })
    assert.equal((await before.capture(started.body.id!)).status, 202)
    const late = await createBuyer(on.app).order(bought)
    assert.deepEqual([late.status, late.body.details?.[0]?.issue], [503, 'PROVIDER_UNAVAILABLE'])
    for (const minutes of [2, 5, 10, 45]) {
      await on.pass(minutes)
      await wait(300)
      const { state } = await on.db
        .selectFrom('checkouts')
        .select('state')
        .where('provider_order_id', '=', started.body.id!)
        .executeTakeFirstOrThrow()
      assert.equal(state, 'capturing', 'the capture is still running')
    }
    controls.clearFaults()
    await settled(on)
    assert.equal((await before.current()).state, 'paid')
    await assertInvariants(on)
    await assertStock(on, 'playera', 20)
  } finally {
    await on.close()
  }
})

test('while the mail server is down orders continue, and each mail is sent once the server is back', async () => {
  const sink = await openSmtpSink()
  const on = await openKillableShop({ smtpUrl: sink.url })
  try {
    await on.start()
    await stock(on.db, 'playera', 20)
    await sink.shut()
    for (const index of times(5)) await buyPatiently(on, `persona${index}@correo.example`, () => {})
    assert.deepEqual(sink.taken, [])
    await sink.open()
    await settled(on)
    assert.equal(sink.taken.length, 10, 'five mails to buyers and five to the shop')
    assert.equal(new Set(sink.taken).size, 10, 'each mail is sent once')
    await assertInvariants(on)
  } finally {
    await on.close()
    await sink.shut()
  }
})
