import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, beforeEach, describe, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { closeOf } from '../../data/payments/ledger.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { Settings } from '../../emulators/paypal/options.ts'
import { openVault } from '../../gateways/secrets/vault.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { pays, pieceOf } from '../../test/helpers/buying.ts'
import { connectingShop } from '../../test/helpers/connecting-shop.ts'
import { finishDailyWork } from '../../test/helpers/daily-work.ts'
import { listenLocally } from '../../test/helpers/listen-locally.ts'
import { refundScene } from '../../test/helpers/refund-scene.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { createMailingShop, stock } from '../../test/helpers/test-shop.ts'
import { until } from '../../test/helpers/until.ts'
import { letEverythingSettle } from '../../test/helpers/webhook-door.ts'
import { firstStepsOf } from '../opening/look-at-first-steps.ts'
import type { Shop } from '../shop.ts'
import { confirmPayPal, tryPayPal } from './connect-paypal.ts'

const at = await createMailingShop()
await finishDailyWork(at.db)
await stock(at.db, 'playera', 100)
const door = await listenLocally(createServer(getRequestListener(at.app.fetch)))
const publicUrl = `http://127.0.0.1:${door.port}`
const first = at.emulator
const second = first.addAccount({
  clientId: 'second-client-id',
  clientSecret: 'second-client-secret',
  owner: { name: 'Lucía Pérez', email: 'lucia@tienda.example' },
})
after(async () => {
  await door.close()
  await at.close()
})

/** The test shop's own registry, as of a shop whose environment has the first account. */
const { payments: ofEnvironment } = at.shop

beforeEach(async () => {
  await sql`TRUNCATE connections, shop_checks, outbox, jobs, webhook_events, orders, refunds, captures, checkouts CASCADE`.execute(
    at.db,
  )
  await sql`UPDATE staff SET status = 'disabled'`.execute(at.db)
  await finishDailyWork(at.db)
  at.shop.payments = ofEnvironment
  // A webhook of an earlier test must not arrive while the tables are emptied.
  for (const { controls } of [first, second]) {
    controls.clearFaults()
    controls.addFault({ on: 'webhook', do: 'never', times: 'always' })
  }
})

async function allNoticesArrive(): Promise<void> {
  const all = () => [first, second].flatMap(({ controls }) => controls.deliveries())
  await until(() => all().every(({ state }) => state !== 'pending'), 'all notices arrived')
}

/** A process of the shop without an account of the environment. */
async function open(more: Parameters<typeof connectingShop>[1] = {}) {
  const access = { baseUrl: at.paymentUrl, sdkBaseUrl: at.paymentUrl, clientId: '', clientSecret: '' }
  const settings = { missing: ['payments', 'webhook'] as const, publicUrl, ...more.settings }
  const process = await connectingShop(at.shop, { access, ...more, settings })
  at.shop.payments = process.shop.payments
  return process
}

const keysOf = ({ settings }: { settings: Pick<Settings, 'clientId' | 'clientSecret'> }) => ({
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  webhookId: null,
})

const trialOf = async ({ id }: StaffActor) =>
  (
    await at.db
      .selectFrom('connections')
      .select('id')
      .where('staff_id', '=', id)
      .where('state', '=', 'trial')
      .executeTakeFirstOrThrow()
  ).id

async function connect(shop: Shop, owner: StaffActor, keys = keysOf(first)) {
  const tried = await tryPayPal(shop, owner, keys)
  assert.equal(tried.kind, 'works', JSON.stringify(tried))
  return confirmPayPal(shop, owner, { trialId: await trialOf(owner) })
}

const orderOf = (number: string) =>
  at.db
    .selectFrom('orders')
    .select(['provider', 'state', 'provider_order_id as providerOrderId'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

const paymentsStep = async (shop: Shop) =>
  (await firstStepsOf(shop, shop.db)).find(({ name }) => name === 'payments')?.why

async function starts() {
  const buyer = createBuyer(at.app)
  const { status, body } = await buyer.order([pieceOf('playera')])
  assert.equal(status, 200, JSON.stringify(body))
  return { buyer, orderId: body.id! }
}

test('a confirmed account takes payments: first step, other processes, log and owners know, without the secret', async () => {
  const [{ shop }, other] = [await open(), await open()]
  const owner = await hireStaff(at.db, { name: 'Ana' })
  await hireStaff(at.db)
  await hireStaff(at.db, { role: 'sales' })
  assert.equal(await paymentsStep(shop), 'no-keys')
  const tried = await tryPayPal(shop, owner, keysOf(second))
  assert.deepEqual(tried, { kind: 'works', owner: 'Lucía Pérez, lucia@tienda.example' })
  assert.equal(shop.settings.connections.paypal, 'none', 'a tried account is not used yet')
  assert.deepEqual(await confirmPayPal(shop, owner, { trialId: await trialOf(owner) }), { kind: 'connected' })
  assert.deepEqual([shop.settings.connections.paypal, shop.settings.missing], ['typed', []])
  assert.equal(await paymentsStep(shop), null)
  await other.refresh()
  assert.deepEqual(await other.shop.payments.online.checkAccount(publicUrl), { kind: 'ready' })
  at.shop.payments = other.shop.payments
  const { buyer, orderId } = await starts()
  second.controls.approve(orderId)
  assert.equal((await buyer.capture(orderId)).status, 200)
  const [line] = await auditLinesOf(at.db, { kind: 'shop', id: 'paypal' })
  const { clientId, clientSecret } = second.settings
  assert.partialDeepStrictEqual(line, {
    action: 'connect services',
    who: 'Ana',
    became: { payPalOwner: 'Lucía Pérez, lucia@tienda.example', payPalClient: clientId },
  })
  const mails = await at.db.selectFrom('outbox').select('kind').where('kind', 'like', 'staff-%').execute()
  assert.equal(mails.length, 2, 'both owners')
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT string_agg(connections::text, ' ') FROM connections)
      || (SELECT string_agg(outbox::text, ' ') FROM outbox)
      || (SELECT string_agg(audit_log::text, ' ') FROM audit_log) AS all`.execute(at.db)
  for (const leaked of [clientSecret, Buffer.from(clientSecret).toString('hex')])
    assert.ok(!rows[0]!.all.includes(leaked))
})

describe('two accounts', () => {
  test('a payment ends with the account it began with: capture, notice, refund and comparison', async () => {
    for (const { controls } of [first, second]) controls.clearFaults()
    const { shop } = await open()
    const owner = await hireStaff(at.db)
    await connect(shop, owner)
    const early = await starts()
    const later = await starts()
    await connect(shop, owner, keysOf(second))
    const number = await pays(at, early.buyer, early.orderId)
    assert.equal((await orderOf(number)).provider, 'paypal')
    const inSecond = await starts()
    second.controls.approve(inSecond.orderId)
    const { body } = await inSecond.buyer.capture(inSecond.orderId)
    const { provider } = await orderOf(body.order_number!)
    assert.match(provider, /^paypal:[0-9a-f]{8}$/)
    // The buyer closed the browser: only the notice of the first account tells that she approved.
    first.controls.approve(later.orderId)
    await allNoticesArrive()
    await letEverythingSettle(at)
    const notices = await at.db
      .selectFrom('webhook_events')
      .select('provider')
      .distinct()
      .orderBy('provider')
      .execute()
    assert.deepEqual(
      notices.map((each) => each.provider),
      ['paypal', provider],
    )
    const { requestRefund, workOn, statesOf } = refundScene(at)
    await requestRefund(number, null)
    await workOn()
    assert.deepEqual(await statesOf(number), ['done refunded'])
    await allNoticesArrive()
    assert.equal(
      first.controls.captures().find(({ orderId }) => orderId === early.orderId)?.status,
      'REFUNDED',
    )
    const day = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000) }
    const rows = await closeOf(at.db, day)
    assert.deepEqual(
      rows.map((row) => row.provider),
      ['paypal'],
      'the day close adds the accounts of one provider',
    )
  })

  test('a page that loaded the script of the account before begins no payment and says why; loaded again, it does', async () => {
    const { shop } = await open()
    const owner = await hireStaff(at.db)
    await connect(shop, owner)
    const buyer = createBuyer(at.app)
    const cart = [pieceOf('playera')]
    const begun = await buyer.order(cart, 15_000, { account: first.settings.clientId })
    assert.equal(begun.status, 200, JSON.stringify(begun.body))
    await connect(shop, owner, keysOf(second))
    const stale = await buyer.order(cart, 15_000, { account: first.settings.clientId })
    assert.deepEqual([stale.status, stale.body.details?.[0]?.issue], [409, 'ACCOUNT_CHANGED'])
    const { body } = await buyer.order(cart, 15_000, { account: second.settings.clientId })
    assert.ok(
      second.controls.order(body.id!),
      'the order is one of the new account, whose script the page has now',
    )
  })

  test('a changed secret goes on with all payments of its account', async () => {
    const { shop } = await open()
    const owner = await hireStaff(at.db)
    await connect(shop, owner, keysOf(second))
    const { buyer, orderId } = await starts()
    second.changeSecret('a-new-secret')
    const failed = await tryPayPal(shop, owner, keysOf(second))
    assert.deepEqual(failed, { kind: 'not-accepted', check: { kind: 'keys-refused' } })
    await connect(shop, owner, { ...keysOf(second), clientSecret: 'a-new-secret' })
    second.controls.approve(orderId)
    const { body } = await buyer.capture(orderId)
    assert.equal((await orderOf(body.order_number!)).provider, 'paypal')
    await connect(shop, owner, keysOf(first))
    const earlier = await shop.payments.named('paypal').checkAccount(publicUrl)
    assert.deepEqual(earlier, { kind: 'ready' }, 'of two earlier secrets the newer one counts')
    second.changeSecret(second.settings.clientSecret)
  })

  test('an account whose keys the shop does not have gives no answer, and no wrong one', async () => {
    const order = '5O190127TN364715T'
    assert.equal((await ofEnvironment.online.findOrder(order)).kind, 'missing')
    assert.equal((await ofEnvironment.named('paypal:0badc0de').findOrder(order)).kind, 'unknown')
    assert.throws(() => ofEnvironment.named('transfer'))
  })

  test('keys that leave the environment go on with its payments; another account does not', async () => {
    const { buyer, orderId } = await starts()
    const number = await pays(at, buyer, orderId)
    const names = []
    for (const account of [second, first]) {
      await sql`TRUNCATE connections`.execute(at.db)
      const { shop } = await open()
      await connect(shop, await hireStaff(at.db), keysOf(account))
      names.push(shop.payments.online.name.split(':').length)
    }
    assert.deepEqual(names, [2, 1])
    const { requestRefund, workOn, statesOf } = refundScene(at)
    await requestRefund(number, null)
    await workOn()
    assert.deepEqual(await statesOf(number), ['done refunded'])
  })

  test('if the key of the vault is lost, open payments wait, and the owner is asked to type the keys of PayPal again', async () => {
    const { shop } = await open()
    const owner = await hireStaff(at.db)
    await connect(shop, owner)
    await connect(shop, owner, keysOf(second))
    const { buyer, orderId } = await starts()
    second.controls.approve(orderId)
    const vault = openVault({ key: Buffer.alloc(32, 7).toString('base64'), folder: '/nonexistent' })
    const restored = (await open({ vault })).shop
    assert.deepEqual(
      [restored.settings.connections.paypal, restored.settings.missing],
      ['unreadable', ['payments', 'webhook']],
    )
    assert.equal(await paymentsStep(restored), 'keys-unreadable')
    assert.notEqual((await buyer.capture(orderId)).status, 200)
    const open_ = await at.db
      .selectFrom('checkouts')
      .select('state')
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    assert.notEqual(open_.state, 'closed', 'nobody knows whether money came')
    await connect(restored, owner, keysOf(second))
    const { body } = await buyer.capture(orderId)
    assert.match((await orderOf(body.order_number!)).provider, /^paypal:/)
  })
})

describe('refused with the reason', () => {
  test('by PayPal: keys, webhooks, silence', async () => {
    const { shop } = await open()
    const owner = await hireStaff(at.db)
    const tried = (more: object) => tryPayPal(shop, owner, { ...keysOf(first), ...more })
    assert.deepEqual(await tried({ clientSecret: 'otro-secreto' }), {
      kind: 'not-accepted',
      check: { kind: 'keys-refused' },
    })
    assert.deepEqual(await tried({ webhookId: 'DE-NADIE' }), {
      kind: 'not-accepted',
      check: { kind: 'webhook-unknown' },
    })
    const issue = 'WEBHOOK_NUMBER_LIMIT_EXCEEDED'
    const third = first.addAccount({ clientId: 'third-client-id', clientSecret: 'third-client-secret' })
    third.controls.addFault({ on: 'webhooks.create', do: 'issue', issue })
    const full = await tryPayPal(shop, owner, keysOf(third))
    assert.deepEqual(full, { kind: 'webhook-refused', code: issue })
    first.controls.addFault({ on: 'webhooks.manage', do: 'status', status: 503, times: 'always' })
    const silent = await tried({})
    assert.equal(silent.kind === 'not-accepted' && silent.check.kind, 'unknown')
    first.controls.clearFaults()
    const rows = await at.db.selectFrom('connections').select('id').execute()
    assert.deepEqual(rows, [], 'a refused account leaves no trial')
  })

  test('an app that may not say whose account it is connects all the same', async () => {
    const { shop } = await open()
    const owner = await hireStaff(at.db)
    first.controls.addFault({ on: 'identity.userinfo', do: 'status', status: 403, times: 'always' })
    assert.deepEqual(await tryPayPal(shop, owner, keysOf(first)), { kind: 'works', owner: '' })
  })

  test('by the shop: the environment’s account, the demonstration’s owner, no key file', async () => {
    const owner = await hireStaff(at.db)
    const connections = { mail: 'none', paypal: 'fixed' } as const
    const fixed = (await open({ settings: { connections } })).shop
    assert.deepEqual(await tryPayPal(fixed, owner, keysOf(first)), { kind: 'fixed' })
    const { shop } = await open()
    await at.db.updateTable('staff').set({ demonstration: true }).where('id', '=', owner.id).execute()
    assert.deepEqual(await tryPayPal(shop, owner, keysOf(first)), { kind: 'nobody' })
    const unwritable = await open({ vault: openVault({ key: undefined, folder: '/dev/null/none' }) })
    const member = await hireStaff(at.db)
    assert.deepEqual(await tryPayPal(unwritable.shop, member, keysOf(first)), { kind: 'no-key' })
  })
})

test('of two owners who connect at once, one succeeds and the other learns it; a trial is of its member and ends', async () => {
  const { shop } = await open()
  const owners = [await hireStaff(at.db), await hireStaff(at.db)] as const
  await tryPayPal(shop, owners[0], keysOf(first))
  await tryPayPal(shop, owners[1], keysOf(second))
  const trials = await Promise.all(owners.map(trialOf))
  assert.equal((await confirmPayPal(shop, owners[0], { trialId: trials[1]! })).kind, 'no-trial')
  const results = await Promise.all(
    trials.map((trialId, each) => confirmPayPal(shop, owners[each]!, { trialId })),
  )
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['connected', 'meanwhile'])
  await tryPayPal(shop, owners[0], keysOf(first))
  const trialId = await trialOf(owners[0])
  const later = { ...shop, now: () => new Date(Date.now() + 16 * 60_000), settings: shop.settings }
  const actor = { ...owners[0], secondFactor: later.now() }
  assert.equal((await confirmPayPal(later, actor, { trialId })).kind, 'expired')
})
