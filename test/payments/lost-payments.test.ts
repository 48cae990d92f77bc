import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type Db, openDatabase } from '../../data/database.ts'
import { builderFallbackPrice } from '../../domain/garment-price.ts'
import { knownGoods } from '../../data/purchase/known-goods.ts'
import { runOnce } from '../../jobs/worker.ts'
import { makeBackup } from '../../server/backups/make-backup.ts'
import { lookAtBackup, restoreBackup } from '../../server/backups/restore-backup.ts'
import { takeInLostPayments } from '../../use-cases/payments/take-in-lost-payments.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { assertInvariants } from '../helpers/invariants.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'

/**
 * A shop sells, is backed up, sells on, and is lost. Its backup goes up on an empty database: what was sold since is at the
 * provider alone.
 */
let at: MailingShop
let folder: string
/** The shop on its restored database. */
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
  lost.push(
    await sold(line('roja'), { ...line('x', builderFallbackPrice), sku: 'custom-TShirt-luna#Black-M' }),
  )
  // Of a product that came after the backup.
  await stock(at.db, 'nueva', 3)
  lost.push(await sold(line('nueva')))
  lost.push(await sold(line('ultima')))

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

test('opened again, the shop takes in what was paid since, each as the order its buyer knows', async () => {
  assert.deepEqual(await orders(), before_, 'the backup knows of nothing else')
  // Whoever is first finds the last piece: nobody bought it here meanwhile.
  for (let pass = 0; pass < 5; pass += 1) await runOnce(restored, at.mailer)
  assert.deepEqual((await orders()).toSorted(), [...before_, between, lost[0]!, lost[2]!].toSorted())
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

test('what the shop cannot know is named for whoever looks after the money, once', async () => {
  const lines = await db
    .selectFrom('audit_log')
    .select(['who', 'became'])
    .where('subject_id', '=', 'backup')
    .execute()
  const [provider] = await at.db
    .selectFrom('orders')
    .select('provider_order_id')
    .where('number', '=', lost[1]!)
    .execute()
  assert.deepEqual(lines, [
    {
      who: 'consola',
      became: { takenAt: since.toISOString(), created: 2, withoutOrder: [provider!.provider_order_id] },
    },
  ])
})

test('done again it does nothing more, and once the product is known its payment is taken in too', async () => {
  const known = await orders()
  assert.deepEqual(await takeInLostPayments(restored, since), { kind: 'done' })
  assert.deepEqual(await orders(), known)
  await stock(db, 'nueva', 3)
  assert.deepEqual(
    [...(await knownGoods(db, { products: ['nueva'], designs: [] })).products.keys()],
    ['nueva'],
  )
  await takeInLostPayments(restored, since)
  assert.equal((await orders()).includes(lost[1]!), true)
  await assertInvariants({ db, emulator: at.emulator })
})

test('a provider that does not answer is asked again later', async () => {
  const away = { ...restored.payments, listPaid: async () => ({ kind: 'unknown', reason: 'away' }) as const }
  await assert.rejects(takeInLostPayments({ ...restored, payments: away }, since), /cannot be listed: away/)
})
