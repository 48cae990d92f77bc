import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { payTransferOnline } from '../../use-cases/transfers/follow-transfer.ts'
import { freePieces } from '../helpers/set-unit.ts'
import { createTestShop, stock } from '../helpers/test-shop.ts'
import { awaitedTransfer, hoursLater, moneyArrives } from '../helpers/transfer-scene.ts'

const at = await createTestShop()
after(() => at.close())

let made = 0
/** A product with one piece. */
async function lastPiece(): Promise<string> {
  const id = `unica-${(made += 1)}`
  await stock(at.db, id, 1)
  return id
}

const now = async ({ id }: Transfer) => (await findTransfer(at.db, { id }))!
const free = async (id: string) => (await freePieces(at.db, [id])).get(id)
const mailsOf = async (kind: string, { id }: Transfer) =>
  (await at.db.selectFrom('outbox').select('id').where('id', 'like', `${kind}:${id}%`).execute()).length

test('the buyer of an unpaid order by transfer gets one reminder; at the end its pieces are free and the buyer gets a mail', async () => {
  const product = await lastPiece()
  const transfer = await awaitedTransfer(at, product)
  await hoursLater(at, 37)
  await hoursLater(at, 1)
  assert.equal(await mailsOf('transfer-reminder', transfer), 1)
  assert.equal((await now(transfer)).captureAttempt, 1, 'a reminder is no attempt to pay online')
  assert.equal((await now(transfer)).state, 'awaiting_transfer')
  assert.equal(await free(product), 0)
  await hoursLater(at, 11)
  assert.deepEqual([(await now(transfer)).state, (await now(transfer)).closedReason], ['closed', 'expired'])
  assert.equal(await free(product), 1)
  assert.equal(await mailsOf('transfer-expired', transfer), 1)
})

test('the buyer is reminded of the missing amount too, once, also when the first reminder went out', async () => {
  const transfer = await awaitedTransfer(at, await lastPiece())
  await hoursLater(at, 37)
  assert.equal(await mailsOf('transfer-reminder', transfer), 1)
  await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
  await hoursLater(at, 35)
  assert.equal(await mailsOf('transfer-reminder', transfer), 1)
  for (const hours of [2, 1]) {
    await hoursLater(at, hours)
    assert.equal(await mailsOf('transfer-reminder', transfer), 2)
  }
  await hoursLater(at, 11)
  assert.equal((await now(transfer)).state, 'review')
})

test('a buyer who began to pay online and stopped still gets the reminder of the transfer', async () => {
  const transfer = await awaitedTransfer(at, await lastPiece())
  const { orderNumber, accessKey } = transfer
  const of = { orderNumber, claim: { customerId: null, accessKey } }
  const begun = await payTransferOnline(at.shop, of, {
    visitor: 'v',
    address: '',
    returnUrl: 'http://shop.test/a',
    cancelUrl: 'http://shop.test/b',
  })
  assert.equal(begun.kind, 'started')
  await settlePayment(at.shop, transfer.id, 'browser')
  await hoursLater(at, 37)
  assert.equal(await mailsOf('transfer-reminder', transfer), 1)
})
