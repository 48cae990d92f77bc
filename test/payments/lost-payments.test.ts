import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { payTransferOnline, settleTransferOnline } from '../../use-cases/transfers/follow-transfer.ts'
import { awaitedTransfer, moneyArrives } from '../helpers/transfer-scene.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../data/database.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { openLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { knownGoods } from '../../data/purchase/known-goods.ts'
import { runOnce } from '../../jobs/worker.ts'
import { makeBackup } from '../../server/backups/make-backup.ts'
import { lookAtBackup, restoreBackup } from '../../server/backups/restore-backup.ts'
import {
  acknowledgeLostPayment,
  tryLostPaymentAgain,
} from '../../use-cases/payments/look-after-lost-payment.ts'
import { takeInLostPayments } from '../../use-cases/payments/take-in-lost-payments.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { waitingFor } from '../../use-cases/today/just-now.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'

/** After the restore only the provider knows the payments made since the backup. */
let at: MailingShop
let folder: string
let restored: Shop
let db: Db
let since: Date

const line = (id: string, price = 28_900) => ({ sku: `${id}#na-4`, quantity: 1, price })

async function sold(...lines: ReturnType<typeof line>[]): Promise<string> {
  const buyer = createBuyer(at.app, 'ana@correo.example')
  const started = await buyer.order(lines)
  at.emulator.controls.approve(started.body.id!)
  const { body } = await buyer.capture(started.body.id!)
  return body.order_number ?? assert.fail(JSON.stringify(body))
}

const before_: string[] = []
const lost: string[] = []
/** Started before the backup and paid after it. */
let between: string
/** Chosen before the backup, to be paid by transfer: one waits still, the other was paid online after the backup. */
let awaited: Transfer
let paidOnline: Transfer
before(async () => {
  at = await createMailingShop()
  folder = await mkdtemp(path.join(tmpdir(), 'pl-perdidos-'))
  await stock(at.db, 'roja', 5)
  await stock(at.db, 'ultima', 1)
  await at.db
    .insertInto('designs')
    .values({ id: 'luna', name: 'Luna', picture: '/pictures/luna', colours: ['Black'], garments: ['TShirt'] })
    .execute()
  before_.push(await sold(line('roja')))
  const slow = createBuyer(at.app, 'beto@correo.example')
  const begun = await slow.order([line('roja')])
  await stock(at.db, 'apartada', 5)
  awaited = await awaitedTransfer(at, 'apartada')
  paidOnline = await awaitedTransfer(at, 'apartada')
  const to = { folder: path.join(folder, 'copias'), bucket: null }
  const backup = await makeBackup({
    connectionString: at.connectionString,
    to,
    passphrase: null,
    files: { folder: path.join(folder, 'fotos'), bucket: null },
    drafts: path.join(folder, 'borradores'),
    environment: {},
  })
  if (backup.kind !== 'made') assert.fail(backup.kind)
  since = backup.takenAt
  at.emulator.controls.approve(begun.body.id!)
  between = (await slow.capture(begun.body.id!)).body.order_number!
  const ofBuyer = {
    orderNumber: paidOnline.orderNumber,
    claim: { customerId: null, accessKey: paidOnline.accessKey },
  }
  const from = { visitor: 'v', address: '', returnUrl: 'http://shop.test/a', cancelUrl: 'http://shop.test/b' }
  await payTransferOnline(at.shop, ofBuyer, from)
  at.emulator.controls.approve(at.emulator.controls.orders().at(-1)!.id)
  await settleTransferOnline(at.shop, ofBuyer)
  lost.push(
    await sold(line('roja'), {
      ...line('x', garmentPricesAtFirst.TShirt),
      sku: 'custom-TShirt-luna#Black-M',
    }),
  )
  // This product was created after the backup.
  await stock(at.db, 'nueva', 3)
  lost.push(await sold(line('nueva')))
  lost.push(await sold(line('ultima')))
  await stock(at.db, 'otra-nueva', 3)
  lost.push(await sold(line('otra-nueva')))

  const { connectionString } = await createTestDatabase({ migrated: false })
  const plan = {
    connectionString,
    file: path.join(to.folder, backup.name),
    passphrase: null,
    files: { folder: path.join(folder, 'fotos-de-vuelta'), bucket: null },
  }
  const looked = await lookAtBackup(plan)
  if (looked.kind !== 'looked-at') assert.fail(looked.kind)
  assert.equal((await restoreBackup(plan, looked)).kind, 'restored')
  db = openDatabase({ connectionString, max: 5 })
  restored = { ...at.shop, db }
})
after(async () => {
  await db?.destroy()
  await at.close()
  await rm(folder, { recursive: true })
})

const orders = async () =>
  (await db.selectFrom('orders').select('number').orderBy('created_at').execute()).map(({ number }) => number)

const open = async () =>
  (await openLostPayments(db, { most: 9 })).map(({ orderNumber }) => orderNumber).toSorted()

async function providerOrderOf(number: string): Promise<string> {
  const { provider_order_id } = await at.db
    .selectFrom('orders')
    .select('provider_order_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return provider_order_id
}

const again = async (number: string) =>
  tryLostPaymentAgain(
    restored,
    { kind: 'console' },
    { provider: 'paypal', id: await providerOrderOf(number) },
  )

test('a restored shop imports the payments made after the backup, each under the order number that its buyer knows', async () => {
  assert.deepEqual(await orders(), before_, 'the restored shop has only the orders of the backup')
  // The first payment taken in gets the last piece, because the restored shop has not sold that piece.
  for (let pass = 0; pass < 5; pass += 1) await runOnce(restored, at.mailer)
  assert.deepEqual(
    (await orders()).toSorted(),
    [...before_, between, paidOnline.orderNumber, lost[0]!, lost[2]!].toSorted(),
  )
  const [taken] = await db.selectFrom('orders').selectAll().where('number', '=', lost[0]!).execute()
  const [once] = await at.db.selectFrom('orders').selectAll().where('number', '=', lost[0]!).execute()
  for (const part of ['total_centavos', 'shipping_centavos', 'capture_id', 'provider_order_id'] as const)
    assert.equal(taken![part], once![part], part)
  assert.deepEqual(taken!.delivery, once!.delivery)
  const linesOf = async (from: Db, order: string) =>
    from
      .selectFrom('order_items')
      .select([
        'line_id',
        'product_id',
        'name',
        'quantity',
        'unit_price_centavos',
        'image',
        'colour',
        'size',
        'design',
      ])
      .where('order_id', '=', order)
      .orderBy('position')
      .execute()
  assert.deepEqual(await linesOf(db, taken!.id), await linesOf(at.db, once!.id))
})

test('a payment with unknown products is reported once to accounting', async () => {
  const lines = await db
    .selectFrom('audit_log')
    .select(['who', 'became'])
    .where('subject_id', '=', 'backup')
    .execute()
  const withoutOrder = await Promise.all([lost[1]!, lost[3]!].map(providerOrderOf))
  const [line] = lines as { who: string; became: { withoutOrder: string[] } }[]
  assert.equal(lines.length, 1)
  assert.deepEqual(
    { ...line, became: { ...line!.became, withoutOrder: line!.became.withoutOrder.toSorted() } },
    {
      who: 'consola',
      became: { takenAt: since.toISOString(), created: 2, withoutOrder: withoutOrder.toSorted() },
    },
  )
  const [row] = (await waitingFor(restored, 'accounting')).filter(({ kind }) => kind === 'lost-payments')
  assert.deepEqual([row!.count, row!.urgency], [2, 'act'])
})

test('a second import changes nothing; once the missing product exists, its payment becomes an order', async () => {
  const known = await orders()
  assert.deepEqual(await takeInLostPayments(restored, since), { kind: 'done' })
  assert.deepEqual(await orders(), known)
  assert.deepEqual(await open(), [lost[1], lost[3]].toSorted())
  assert.deepEqual(await again(lost[1]!), { kind: 'still-lost' })
  assert.deepEqual(await open(), [lost[1], lost[3]].toSorted())
  await stock(db, 'nueva', 3)
  assert.deepEqual(
    [...(await knownGoods(db, { products: ['nueva'], designs: [] })).products.keys()],
    ['nueva'],
  )
  const results = await Promise.all([again(lost[1]!), again(lost[1]!)])
  assert.ok(
    results.some((each) => each.kind === 'order' && each.orderNumber === lost[1]),
    JSON.stringify(results),
  )
  assert.equal((await orders()).filter((number) => number === lost[1]).length, 1)
  assert.deepEqual(await open(), [lost[3]])
})

test('a lost payment that staff marked as seen no longer waits and does not return', async () => {
  const of = { provider: 'paypal', id: await providerOrderOf(lost[3]!) }
  assert.deepEqual(await acknowledgeLostPayment(restored, { kind: 'console' }, of), { kind: 'acknowledged' })
  assert.deepEqual(await acknowledgeLostPayment(restored, { kind: 'console' }, of), {
    kind: 'no-such-payment',
  })
  assert.deepEqual(await again(lost[3]!), { kind: 'no-such-payment' })
  await takeInLostPayments(restored, since)
  assert.deepEqual(await open(), [])
  const { rows } = await sql<{ subject_id: string; became: unknown }>`
    SELECT subject_id, became FROM audit_log WHERE action = 'resolve payment' ORDER BY at`.execute(db)
  assert.deepEqual(rows, [
    { subject_id: lost[1], became: { choice: 'take-in' } },
    { subject_id: lost[3], became: { choice: 'seen' } },
  ])
})

test('after all payments are imported the ledger equals the provider’s records', async () => {
  await stock(db, 'otra-nueva', 3)
  await takeInLostPayments(restored, since)
  assert.deepEqual(
    (await orders()).toSorted(),
    [...before_, between, paidOnline.orderNumber, ...lost].toSorted(),
  )
  await assertInvariants({ db, emulator: at.emulator })
})

test('an order that waits for its transfer waits on after a restore, and its money makes the order', async () => {
  const now = await findTransfer(db, { orderNumber: awaited.orderNumber })
  assert.deepEqual([now?.state, now?.holdExpiresAt], ['awaiting_transfer', awaited.holdExpiresAt])
  const recorded = await moneyArrives({ shop: restored }, awaited)
  assert.ok(recorded.kind === 'recorded' && recorded.settlement.kind === 'paid')
})

test('if the provider cannot list its payments, the import fails and runs again later', async () => {
  const listPaid = async () => ({ kind: 'unknown', reason: 'away' }) as const
  const payments = paymentProviders(() => [{ ...restored.payments.online, listPaid }])
  await assert.rejects(takeInLostPayments({ ...restored, payments }, since), /cannot be listed: away/)
})
