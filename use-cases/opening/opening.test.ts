import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { againstOpening } from '../../domain/opening/first-steps.ts'
import { isOpen } from '../../domain/opening/opening.ts'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { createPayPal } from '../../gateways/payments/paypal/paypal.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { testCredentials } from '../../test/helpers/test-settings.ts'
import { createMailingShop, stock } from '../../test/helpers/test-shop.ts'
import { serverPaths } from '../../words/server-paths.ts'
import { openLiveSettings } from '../settings/live-settings.ts'
import type { Shop } from '../shop.ts'
import { checkPart } from './check-part.ts'
import { firstStepsOf } from './look-at-first-steps.ts'
import { closeDoors, openDoors } from './open-doors.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'

const at = await createMailingShop()
const owner = await hireStaff(at.db)
const webhookUrl = at.shop.settings.publicUrl + serverPaths.webhooks('paypal')
const registered = await createPaypalEmulator({ ...testCredentials, webhookUrl }).listen()
after(async () => {
  await at.close()
  await registered.close()
})

const { webhookId } = createPaypalEmulator().settings
function payPalAt(baseUrl: string, more: { clientSecret?: string; webhookId?: string } = {}) {
  const payPal = createPayPal({ baseUrl, sdkBaseUrl: baseUrl, ...testCredentials, webhookId, ...more })
  return paymentProviders(() => [payPal])
}

/** A shop that never opened, in a process that reads changed settings at `refresh`. */
async function living(): Promise<{ shop: Shop; refresh(): Promise<boolean> }> {
  const opening = { state: 'soon', words: '' } as const
  const live = await openLiveSettings(at.db, { ...at.shop.settings, opening })
  const shop = { ...at.shop, payments: payPalAt(registered.url) }
  return {
    shop: Object.defineProperty(shop, 'settings', { get: () => live.current }),
    refresh: live.refresh,
  }
}

const settle = (name: string) => at.db.insertInto('settings').values({ name, value: '{}' }).execute()

test('a shop opens when every required step is done, and otherwise names the missing steps', async () => {
  const { shop, refresh } = await living()
  const lacking = async () => againstOpening(await firstStepsOf(shop, shop.db))
  const steps = ['mail', 'payments', 'shipping', 'product', 'legal']
  assert.deepEqual(await lacking(), steps)
  assert.deepEqual(await openDoors(shop, owner, { version: 0 }), { kind: 'lacking', steps })
  assert.partialDeepStrictEqual(await checkPart(shop, owner, { part: 'mail' }), {
    kind: 'checked',
    good: true,
  })
  const ready = { kind: 'checked', good: true, answer: 'ready', to: '' }
  assert.deepEqual(await checkPart(shop, owner, { part: 'payments' }), ready)
  for (const name of ['shipping', 'legal', 'terms']) await settle(name)
  assert.deepEqual(await lacking(), ['product', 'legal'], 'the privacy notice has no day yet')
  await settle('privacy')
  assert.deepEqual(await lacking(), ['product'])
  await stock(at.db, 'playera', 3)
  assert.deepEqual(await lacking(), [])
  assert.equal(isOpen(shop.settings), false)
  // The shop opens once, and both owners learn that it is open.
  const both = await Promise.all([1, 2].map(() => openDoors(shop, owner, { version: 0 })))
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['already', 'moved'])
  await refresh()
  assert.equal(isOpen(shop.settings), true)
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'opening' })
  assert.deepEqual(
    lines.map(({ action, was, became }) => [action, was, became]),
    [['open shop', { state: 'soon' }, { state: 'open' }]],
  )
})

test('the owner closes the shop with a text and opens it again; a request with an old version changes nothing', async () => {
  const { shop, refresh } = await living()
  const words = 'Volvemos el 6 de enero.'
  const [, other] = await Promise.all([
    closeDoors(shop, owner, { words, version: 1 }),
    closeDoors(shop, owner, { words: 'Otras palabras', version: 1 }),
  ])
  assert.ok(other.kind === 'meanwhile' || other.kind === 'moved')
  await refresh()
  assert.equal(shop.settings.opening.state, 'closed')
  assert.deepEqual(await openDoors(shop, owner, { version: 1 }), { kind: 'meanwhile' })
  assert.deepEqual(await openDoors(shop, owner, { version: 2 }), { kind: 'moved' })
  const sales = await hireStaff(at.db, { role: 'sales' })
  assert.deepEqual(await closeDoors(shop, sales, { words, version: 3 }), { kind: 'not-allowed' })
})

test('a shop without payment keys is closed, whatever its setting says', async () => {
  const { shop } = await living()
  assert.equal(isOpen(shop.settings), true)
  assert.equal(isOpen({ ...shop.settings, missing: ['payments'] }), false)
})

test('the PayPal check calls PayPal, and each problem of the account has its own message', async () => {
  const { shop } = await living()
  const found = async (payments: Shop['payments'], publicUrl = shop.settings.publicUrl) => {
    const of = { ...shop, payments, settings: { ...shop.settings, publicUrl } }
    const checked = await checkPart(of, owner, { part: 'payments' })
    return checked.kind === 'checked' ? [checked.good, checked.answer] : checked
  }
  const { url } = registered
  assert.deepEqual(await found(payPalAt(url)), [true, 'ready'])
  assert.deepEqual(await found(payPalAt(url, { clientSecret: 'other' })), [false, 'keys-refused'])
  assert.deepEqual(await found(payPalAt(url, { webhookId: 'WH-OF-NOBODY' })), [false, 'webhook-unknown'])
  const elsewhere = `webhook-elsewhere ${shop.settings.publicUrl}${serverPaths.webhooks('paypal')}`
  assert.deepEqual(await found(payPalAt(url), 'https://otra.example'), [false, elsewhere])
  const [good, answer] = (await found(payPalAt('http://127.0.0.1:1'))) as [boolean, string]
  assert.equal(good, false)
  assert.match(answer, /^unknown .*ECONNREFUSED/)
})

test('a mail check counts only for the same server and sender, and a refused mail gives its reason', async () => {
  const { shop } = await living()
  const stepOf = async (of: Shop, name: string) =>
    (await firstStepsOf(of, of.db)).find((step) => step.name === name)?.why
  const other = { ...shop, mailer: { ...shop.mailer, server: 'smtp.otro.example' }, settings: shop.settings }
  assert.deepEqual([await stepOf(shop, 'mail'), await stepOf(other, 'mail')], [null, 'untried'])
  const renamed = { ...shop.mailer, sender: () => 'otra@tienda.example' }
  assert.equal(await stepOf({ ...shop, mailer: renamed, settings: shop.settings }, 'mail'), 'untried')
  const refused = Object.assign(new Error('no'), { code: 'EAUTH', response: '535 not you' })
  const mailer = { ...shop.mailer, send: () => Promise.reject(refused) }
  const checked = await checkPart({ ...shop, mailer, settings: shop.settings }, owner, { part: 'mail' })
  assert.deepEqual(checked, { kind: 'checked', good: false, answer: 'EAUTH 535 not you', to: '' })
  assert.equal(await stepOf(shop, 'mail'), 'tried-in-vain')
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'mail' })
  assert.ok(lines.some(({ became }) => became['good'] === false))
})
