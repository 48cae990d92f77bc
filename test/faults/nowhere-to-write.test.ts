import assert from 'node:assert/strict'
import { open, rm, writeFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { openSmtpSink } from '../helpers/smtp-sink.ts'
import { stock } from '../helpers/test-shop.ts'

const bought = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]

/** The shop has 20 pieces. After the story no money or piece is lost and no work is left unfinished. */
async function inTrouble(story: (on: KillableShop) => Promise<void>): Promise<void> {
  const on = await openKillableShop()
  try {
    await stock(on.db, 'playera', 20)
    await story(on)
    await settled(on)
    await assertInvariants(on)
    await assertStock(on, 'playera', 20)
    const { held } = await on.db.selectFrom('products').select('held').executeTakeFirstOrThrow()
    assert.equal(held, 0, 'no piece is still held')
  } finally {
    await on.close()
  }
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
      // Waits until the mails were tried and postponed.
      for (let tried = 0; tried < 2;) {
        const jobs = await on.db
          .selectFrom('jobs')
          .select('attempts')
          .where('last_error', 'is not', null)
          .execute()
        tried = jobs.length
      }
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
