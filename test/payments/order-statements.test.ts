import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { runOnce } from '../../jobs/worker.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { hearStatements } from '../helpers/heard-statements.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { purchaseOf } from '../helpers/transfer-scene.ts'

const { heard, onConnect } = hearStatements()
let at: TestShop
let mailFolder: string

before(async () => {
  mailFolder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-preguntas-'))
  at = await createTestShop({
    mailFolder,
    open: (connectionString) => openDatabase({ connectionString, max: 20, onConnect }),
  })
  await stock(at.db, 'playera', 30)
})
after(async () => {
  await at.close()
  await rm(mailFolder, { recursive: true, force: true })
})

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0
  await work()
  return [...heard]
}

const line = { sku: 'playera#na-4', quantity: 1, price: 28_900 }

/**
 * Includes `begin` and `commit`. Every further statement slows every order, so a change of this number is a decision.
 */
const mostToOrder = 11
const mostToPay = 9
const mostToChooseTransfer = 17
/** Statements for twenty mails, to ten buyers and the shop. Mails are claimed, read, marked and finished together. */
const mostToMail = 17

test('a guest’s order and its payment run few, short SQL statements, and none twice', async () => {
  const buyer = createBuyer(at.app)
  let id = ''
  const ordering = await statementsOf(async () => {
    const { status, body } = await buyer.order([line])
    assert.equal(status, 200)
    id = body.id!
  })
  assert.ok(ordering.length <= mostToOrder, `${ordering.length}: ${ordering.join('; ')}`)
  at.emulator.controls.approve(id)
  const paying = await statementsOf(async () => assert.equal((await buyer.capture(id)).status, 200))
  assert.ok(paying.length <= mostToPay, `${paying.length}: ${paying.join('; ')}`)
})

test('an order by transfer runs few SQL statements, and does not read the payments online of its network', async () => {
  const choosing = await statementsOf(async () => {
    assert.equal((await chooseTransfer(at.shop, purchaseOf('playera'))).kind, 'chosen')
  })
  assert.ok(choosing.length <= mostToChooseTransfer, `${choosing.length}: ${choosing.join('; ')}`)
})

test('ten order mails are read in one statement, and marked as sent in one statement', async () => {
  await runOnce(at.shop, at.mailer)
  for (let count = 0; count < 10; count += 1) {
    const buyer = createBuyer(at.app, `persona${count}@correo.example`)
    const { body } = await buyer.order([line])
    at.emulator.controls.approve(body.id!)
    await buyer.capture(body.id!)
  }
  const working = await statementsOf(() => runOnce(at.shop, at.mailer))
  assert.ok(working.length <= mostToMail, `${working.length}: ${working.join('; ')}`)
  // The eleventh notice within half an hour waits for the combined mail.
  const unsent = await at.db.selectFrom('outbox').select('kind').where('sent_count', '!=', 1).execute()
  assert.deepEqual(unsent, [{ kind: 'orders-digest' }])
  await assertInvariants(at)
})
