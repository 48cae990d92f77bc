import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { runOnce } from '../../jobs/worker.ts'
import { countIn, setUnit } from '../../test/helpers/set-unit.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { waitingPeople, toldPeople, waitFor, waitKey } from '../../test/helpers/waiting-people.ts'
import type { WatchedStep } from '../step.ts'
import { askStockWait, type WantedStock } from './ask-stock-wait.ts'
import { confirmStockWaits, openStockWaits, stopOwnStockWait, stopStockWaits } from './confirm-stock-waits.ts'
import { tellStockWaits } from './tell-stock-waits.ts'

let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { accountMailsAnHour: 5_000 } })
})
after(() => at.close())
beforeEach(async () => {
  for (const table of ['outbox', 'jobs', 'counted_attempts', 'products'] as const)
    await at.db.deleteFrom(table).execute()
})

const ana = 'ana@correo.example'
let networks = 0
const ask = (wanted: Partial<WantedStock> = {}) =>
  askStockWait(at.shop, {
    productId: 'luna',
    size: '',
    email: ana,
    address: `198.51.${(networks += 1) % 250}.${Math.floor(networks / 250)}`,
    customer: null,
    ...wanted,
  })

async function states(email = ana): Promise<string[]> {
  const rows = await at.db
    .selectFrom('stock_waits')
    .select(['product_id', 'size', 'state'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ product_id: id, size, state }) => `${id} ${size ?? '-'} ${state}`)
}

const mailsTo = async (email: string) =>
  (await at.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length

/** Runs the jobs that wait, but sends no mail: the test shop has no mail folder. */
async function work(): Promise<void> {
  while (await runOnce(at.shop, at.mailer));
}

async function confirmed(email: string): Promise<void> {
  assert.ok(await confirmStockWaits(at.shop, await waitKey(at.db, 'asked', email)))
}

test('a stranger’s address waits after its owner confirmed by the key of the mail; opening the page changes nothing', async () => {
  await stock(at.db, 'luna', 0)
  assert.deepEqual(await ask(), { kind: 'asked' })
  assert.deepEqual(await states(), ['luna - asked'])
  const key = await waitKey(at.db, 'asked', ana)
  assert.equal((await openStockWaits(at.shop, key))?.asked.length, 1)
  assert.deepEqual(await states(), ['luna - asked'])
  await confirmed(ana)
  assert.deepEqual(await states(), ['luna - waiting'])
  assert.equal((await confirmStockWaits(at.shop, key))?.asked.length, 0, 'a second press is harmless')
  assert.equal(await confirmStockWaits(at.shop, 'otra'), null)
  assert.deepEqual(await ask(), { kind: 'asked' }, 'the answer tells nobody that the address waits')
  assert.deepEqual(await states(), ['luna - waiting'])
})

test('a customer who is signed in with their verified address waits at once, and another address must confirm', async () => {
  await stock(at.db, 'luna', 0, { ages: ['4'] })
  const customer = { ...(await knownCustomer(at.db, { verified: true })), emailVerifiedAt: new Date() }
  const own = customer.email.toLowerCase()
  assert.deepEqual(await ask({ customer, email: own }), { kind: 'waiting' })
  assert.deepEqual(await ask({ customer, email: own, size: '4' }), { kind: 'waiting' })
  assert.deepEqual(await states(own), ['luna - waiting'])
  assert.deepEqual(await ask({ customer }), { kind: 'asked' })
  assert.deepEqual(await ask({ customer: { ...customer, emailVerifiedAt: null }, email: own }), {
    kind: 'asked',
  })
  assert.equal(await mailsTo(own), 0, 'the address waits already')
  const { id } = await at.db
    .selectFrom('stock_waits')
    .select('id')
    .where('email', '=', own)
    .executeTakeFirstOrThrow()
  await stopOwnStockWait(at.shop, { email: ana, emailVerifiedAt: new Date() }, id)
  assert.deepEqual(await states(own), ['luna - waiting'], 'of somebody else')
  await stopOwnStockWait(at.shop, customer, id)
  assert.deepEqual(await states(own), ['luna - off'])
})

test('nobody waits for pieces that are there, for an unknown size, or for a hidden product', async () => {
  await stock(at.db, 'luna', 1)
  await stock(at.db, 'sol', 0)
  await at.db.updateTable('products').set({ status: 2 }).where('id', '=', 'sol').execute()
  assert.deepEqual(await ask(), { kind: 'there' })
  assert.deepEqual(await ask({ size: '12' }), { kind: 'no-such-product' })
  assert.deepEqual(await ask({ productId: 'sol' }), { kind: 'no-such-product' })
})

test('a stranger who asks a thousand times for one address causes three mails a day, and one for each product', async () => {
  for (const id of ['luna', 'sol', 'mar', 'rio']) await stock(at.db, id, 0)
  for (let time = 0; time < 250; time += 1)
    for (const productId of ['luna', 'sol', 'mar', 'rio'])
      assert.deepEqual(await ask({ productId }), { kind: 'asked' })
  const mails = await at.db.selectFrom('outbox').select('payload').execute()
  assert.equal(mails.length, 3)
  assert.equal((await states()).length, 4)
  await confirmed(ana)
  assert.deepEqual(
    await states(),
    ['luna', 'sol', 'mar', 'rio'].map((id) => `${id} - waiting`),
  )
  at.later(24 * 60 + 1)
  await ask({ productId: 'luna' })
  assert.equal(await mailsTo(ana), 3, 'the address waits already')
})

test('a stranger who asks for a thousand addresses is stopped by the limit of the network, and others are not', async () => {
  await stock(at.db, 'luna', 0)
  const asked = { asked: 0, refused: 0 }
  for (const email of waitingPeople(1000)) {
    const { kind } = await ask({ email, address: '203.0.113.9' })
    if (kind === 'asked') asked.asked += 1
    else asked.refused += 1
  }
  assert.deepEqual(asked, { asked: 20, refused: 980 })
  assert.deepEqual(await ask(), { kind: 'asked' })
  assert.equal(await mailsTo(ana), 1)
})

test('an address waits for at most fifty things, and a flood of unconfirmed ones does not stop the address’s owner', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `p-${n}`)
  for (const id of [...ids, 'luna']) await stock(at.db, id, 0)
  for (const productId of ids) await ask({ productId })
  assert.equal((await states()).length, 50)
  at.later(24 * 60 + 1)
  await ask()
  await confirmed(ana)
  const waiting = (await states()).filter((each) => each.endsWith('waiting'))
  assert.equal(waiting.length, 50)
  assert.ok(waiting.includes('luna - waiting'))
  const customer = {
    ...(await knownCustomer(at.db, { verified: true })),
    email: ana,
    emailVerifiedAt: new Date(),
  }
  assert.deepEqual(await ask({ customer, productId: 'p-0' }), { kind: 'full' })
})

test('pieces that come back tell the first who wait, one mail each, as many as there are pieces', async () => {
  await stock(at.db, 'luna', 0)
  const waiting = waitingPeople(100)
  await waitFor(at.db, 'luna', waiting)
  await setUnit(at.db, 'luna', { pieces: 20 })
  await Promise.all([work(), work(), tellStockWaits(at.shop, 'luna')])
  assert.deepEqual(await toldPeople(at.db), waiting.slice(0, 20))
  await setUnit(at.db, 'luna', { pieces: 23 })
  await work()
  assert.deepEqual(await toldPeople(at.db), waiting.slice(0, 23), 'three more pieces: three more people')
})

test('the next people are told when the time of those who were told has passed and pieces are still free', async () => {
  await stock(at.db, 'luna', 0)
  const waiting = waitingPeople(10)
  await waitFor(at.db, 'luna', waiting)
  await setUnit(at.db, 'luna', { pieces: 4 })
  await work()
  // Three of the four pieces are sold: one by a person who waited, two by others.
  await setUnit(at.db, 'luna', { pieces: 1 })
  at.later(23 * 60)
  await tellStockWaits(at.shop, 'luna')
  assert.deepEqual(await toldPeople(at.db), waiting.slice(0, 4))
  const due = await at.db
    .selectFrom('jobs')
    .select('run_at')
    .where('finished_at', 'is', null)
    .where('kind', '=', 'tell-stock-waits')
    .execute()
  assert.equal(due.length, 1)
  assert.ok(Math.abs(due[0]!.run_at.getTime() - at.shop.now().getTime() - 60 * 60_000) < 60_000)
  at.later(61)
  await tellStockWaits(at.shop, 'luna')
  assert.deepEqual(await toldPeople(at.db), waiting.slice(0, 5))
})

test('an ended hold, a size that came back and a product that is shown again tell; a sale and a hold do not', async () => {
  await stock(at.db, 'luna', 1)
  await waitFor(at.db, 'luna', [ana])
  const checks = async () =>
    (await at.db.selectFrom('jobs').select('id').where('kind', '=', 'tell-stock-waits').execute()).length
  await setUnit(at.db, 'luna', { pieces: 1, held: 1 })
  assert.equal(await checks(), 0)
  await at.db.updateTable('products').set({ status: 2 }).where('id', '=', 'luna').execute()
  await setUnit(at.db, 'luna', { held: 0 })
  await work()
  assert.deepEqual(await toldPeople(at.db), [], 'a hidden product tells nobody')
  await at.db.updateTable('products').set({ status: 1 }).where('id', '=', 'luna').execute()
  await work()
  assert.deepEqual(await toldPeople(at.db), [ana])
})

test('whoever waits for a size is told of that size', async () => {
  await stock(at.db, 'luna', 0)
  await countIn(at.db, 'luna', { '4': 0, '6': 0 })
  await waitFor(at.db, 'luna', ['cuatro@x.mx'], '4')
  await waitFor(at.db, 'luna', ['seis@x.mx'], '6')
  await setUnit(at.db, 'luna', { size: '6', pieces: 2 })
  await work()
  assert.deepEqual(await toldPeople(at.db), ['seis@x.mx'])
})

test('a person who confirms while pieces come back is told, whichever is first', async () => {
  for (let time = 0; time < 6; time += 1) {
    const id = `luna-${time}`
    const email = `ana-${time}@correo.example`
    await stock(at.db, id, 0)
    await ask({ productId: id, email })
    await Promise.all([
      confirmed(email),
      at.db.transaction().execute(async (tx) => {
        await sql`SELECT FROM products WHERE id = ${id} FOR UPDATE`.execute(tx)
        await sql`UPDATE stock_units SET pieces = 1 WHERE product_id = ${id}`.execute(tx)
      }),
    ])
    await work()
    assert.ok((await toldPeople(at.db)).includes(email), id)
  }
})

test('a process that dies while it tells has told nobody, and the next one tells everybody once', async () => {
  await stock(at.db, 'luna', 0)
  await waitFor(at.db, 'luna', waitingPeople(8))
  await setUnit(at.db, 'luna', { pieces: 5 })
  const dying = {
    ...at.shop,
    reached(step: WatchedStep) {
      if (step === 'stock-waits-told') throw new Error('died')
    },
  }
  await assert.rejects(tellStockWaits(dying, 'luna'), /died/)
  assert.deepEqual(await toldPeople(at.db), [])
  await work()
  await tellStockWaits(at.shop, 'luna')
  assert.deepEqual(await toldPeople(at.db), waitingPeople(5))
})

test('the link of a mail ends all waits of its address, and no mail that still waits is sent', async () => {
  await stock(at.db, 'luna', 0)
  await stock(at.db, 'sol', 0)
  await ask()
  await ask({ productId: 'sol' })
  assert.equal(await stopStockWaits(at.shop, await waitKey(at.db, 'asked', ana)), 2)
  assert.deepEqual(await states(), ['luna - off', 'sol - off'])
  await work()
  assert.equal(await mailsTo(ana), 0)
})

test('unconfirmed waits go after three days, ended ones after thirty, and all with their product', async () => {
  await stock(at.db, 'luna', 0)
  await ask()
  await waitFor(at.db, 'luna', ['otra@x.mx'])
  const daily = (days: number) =>
    deleteExpiredTraces(at.db, new Date(at.shop.now().getTime() + days * 24 * 60 * 60_000 + 60_000))
  await daily(2)
  assert.deepEqual(await states(), ['luna - asked'])
  await daily(3)
  assert.deepEqual(await states(), [])
  await setUnit(at.db, 'luna', { pieces: 1 })
  await work()
  await daily(29)
  assert.deepEqual(await states('otra@x.mx'), ['luna - told'])
  await daily(30)
  assert.deepEqual(await states('otra@x.mx'), [])
  await setUnit(at.db, 'luna', { pieces: 0 })
  await ask()
  await at.db.deleteFrom('products').where('id', '=', 'luna').execute()
  assert.deepEqual(await states(), [])
})

test('the product’s log says how many were told and names nobody', async () => {
  await stock(at.db, 'luna', 0)
  await waitFor(at.db, 'luna', waitingPeople(3))
  await setUnit(at.db, 'luna', { pieces: 2 })
  await work()
  const { rows } = await sql<{ line: string }>`
    SELECT concat(who, ': ', became) AS line FROM audit_log WHERE action = 'tell stock waits' ORDER BY id DESC LIMIT 1`.execute(
    at.db,
  )
  assert.deepEqual(rows, [{ line: 'Avísame: {"peopleTold": 2}' }])
})
