import assert from 'node:assert/strict'
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded.ts'
import { readPostmaster } from '../../server/database/postmaster-file.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import {
  type KillableOptions,
  type KillableShop,
  openKillableShop,
  settled,
} from '../helpers/killable-shop.ts'
import { patientBrowser } from '../helpers/patient-browser.ts'
import { openSmtpSink } from '../helpers/smtp-sink.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

const bought = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]

const pieces = 100

/** After the story no money or piece is lost and no work is left unfinished. */
async function inTrouble(
  story: (on: KillableShop) => Promise<void>,
  options?: KillableOptions,
): Promise<void> {
  const on = await openKillableShop(options)
  try {
    await stock(on.db, 'playera', pieces)
    await story(on)
    await settled(on)
    await assertInvariants(on)
    await assertStock(on, 'playera', pieces)
  } finally {
    await on.close()
  }
}

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

/** Simulates a full disk for this table with PostgreSQL's own error (53100). */
async function fillDiskUnder(on: KillableShop, table: string): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(
    on.db,
  )
  await sql`CREATE TRIGGER no_space BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION no_space()`.execute(
    on.db,
  )
}
const makeRoom = (on: KillableShop) => sql`DROP FUNCTION no_space() CASCADE`.execute(on.db)

test('after PostgreSQL is killed under load the shop answers 503 with Retry-After, leaves no incomplete order and recovers by itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-caida-'))
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase({ folder, care: 'durable', log: () => {} })
  assert.ok(database.kind === 'ok')
  await migrate(database.connectionString)
  const { connectionString } = database
  const killed = async (on: KillableShop) => {
    await on.start()
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
    assert.equal((await fetch(`${on.publicUrl}/readyz`)).status, 200)
  }
  try {
    await inTrouble(killed, { connectionString })
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('while the provider is down for an hour no payment is reported as failed, and every captured payment becomes an order', () =>
  inTrouble(async (on) => {
    await on.start()
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
  }))

test('while the mail server is down orders continue, and each mail is sent once the server is back', async () => {
  const sink = await openSmtpSink()
  const withoutMail = async (on: KillableShop) => {
    await on.start()
    await sink.shut()
    for (const index of times(5)) await buyPatiently(on, `persona${index}@correo.example`, () => {})
    assert.deepEqual(sink.taken, [])
    await sink.open()
    await settled(on)
    assert.equal(sink.taken.length, 10, 'five mails to buyers and five to the shop')
    assert.equal(new Set(sink.taken).size, 10, 'each mail is sent once')
  }
  try {
    await inTrouble(withoutMail, { smtpUrl: sink.url })
  } finally {
    await sink.shut()
  }
})

describe('full disk of PostgreSQL', { concurrency: 2 }, () => {
  test('a full disk before payment answers 503 with Retry-After without a call to the provider, and payments work again later', () =>
    inTrouble(async (on) => {
      await on.start()
      await fillDiskUnder(on, 'checkouts')
      const answer = await fetch(`${on.publicUrl}/healthz`)
      assert.equal(answer.status, 200, 'the process is alive')
      const buyer = createBuyer(on.app)
      const refused = await buyer.order(bought)
      assert.deepEqual([refused.status, refused.body.code], [503, 'TEMPORARILY_UNAVAILABLE'])
      assert.deepEqual(on.emulator.controls.orders(), [])
      await makeRoom(on)
      const started = await buyer.order(bought)
      on.emulator.controls.approve(started.body.id!)
      assert.equal((await buyer.capture(started.body.id!)).status, 200)
    }))

  test('a full disk after the capture is never reported as a failed payment; the order is written once there is space', () =>
    inTrouble(async (on) => {
      await on.start()
      const buyer = createBuyer(on.app)
      const { body } = await buyer.order(bought)
      on.emulator.controls.approve(body.id!)
      await fillDiskUnder(on, 'orders')
      assert.equal((await buyer.capture(body.id!)).status, 503, 'the browser treats this as no response')
      assert.equal(on.emulator.controls.captures().length, 1, 'the money is taken')
      assert.equal((await buyer.current()).state, 'capturing')
      await makeRoom(on)
      await settled(on)
      assert.equal((await buyer.current()).state, 'paid')
      assert.equal(await on.mails('order-confirmation'), 1)
      assert.equal(await on.mails('order-notice'), 1)
    }))
})

describe('unwritable mail folder or log', { concurrency: 2 }, () => {
  test('without the mail folder orders continue, and each mail is written once the folder exists', () =>
    inTrouble(async (on) => {
      await on.start()
      await writeFile(on.mailFolder, 'a file where the folder should be')
      for (const email of ['una@correo.example', 'dos@correo.example']) {
        const buyer = createBuyer(on.app, email)
        const { body } = await buyer.order(bought)
        on.emulator.controls.approve(body.id!)
        assert.equal((await buyer.capture(body.id!)).status, 200)
      }
      const postponed = on.db.selectFrom('jobs').select('id').where('last_error', 'is not', null)
      await until(async () => (await postponed.execute()).length >= 2, 'the mails are tried and postponed')
      await rm(on.mailFolder)
      await settled(on)
      assert.equal(await on.mails('order-confirmation'), 2)
      assert.equal(await on.mails('order-notice'), 2)
    }))

  for (const where of ['a full disk', 'a pipe that nobody reads'] as const)
    test(`a log that goes to ${where} stops no purchase`, () =>
      inTrouble(async (on) => {
        const full = await open('/dev/full', 'w')
        const shop = await on.start(null, { log: where === 'a full disk' ? full.fd : 'deaf' })
        let died = false
        void shop.died.then(() => (died = true))
        for (let purchase = 0; purchase < 3; purchase += 1) {
          const buyer = createBuyer(on.app)
          const { body } = await buyer.order(bought)
          // The payment is not approved yet. This answer and all later ones write log lines.
          assert.equal((await buyer.capture(body.id!)).status, 422)
          on.emulator.controls.approve(body.id!)
          assert.equal((await buyer.capture(body.id!)).status, 200)
        }
        await settled(on)
        assert.equal(died, false)
        await full.close()
      }))
})

test('without DNS no payment is reported as failed, and everything continues when names resolve again', async () => {
  const sink = await openSmtpSink()
  try {
    await inTrouble(async (on) => {
      const nowhere = { payPalUrl: 'http://paypal.invalid', smtpUrl: 'smtp://correo.invalid' }
      const lost = await on.start(null, nowhere)
      const early = createBuyer(on.app)
      const refused = await early.order(bought)
      assert.deepEqual([refused.status, refused.body.details?.[0]?.issue], [503, 'PROVIDER_UNAVAILABLE'])
      await lost.stop()

      // Names resolve again, and stop resolving between the approval and the capture.
      const found = await on.start(null, { smtpUrl: nowhere.smtpUrl })
      const { body } = await early.order(bought)
      on.emulator.controls.approve(body.id!)
      await found.stop()
      const lostAgain = await on.start(null, nowhere)
      assert.equal((await early.capture(body.id!)).status, 202, 'the payment is being confirmed')
      await lostAgain.stop()

      await on.start(null, { smtpUrl: sink.url })
      await settled(on)
      assert.equal((await early.current()).state, 'paid')
      assert.equal(sink.taken.length, 2, 'one mail to the buyer and one to the shop')
    })
  } finally {
    await sink.shut()
  }
})
