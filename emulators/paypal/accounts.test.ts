import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPaypalEmulator } from './create-paypal-emulator.ts'
import { isGenuine, listenForWebhooks, type ReceivedWebhook } from './testing/listen-for-webhooks.ts'
import {
  addAccount,
  at,
  fetchToken,
  fullOrder,
  issueOf,
  ordersPath,
  startEmulator,
  type TestEmulator,
} from './testing/start-emulator.ts'

const second = { clientId: 'second', clientSecret: 'second-secret' }
const webhooksPath = '/v1/notifications/webhooks'
const userInfoPath = '/v1/identity/openidconnect/userinfo?schema=openid'

async function registerWebhook(account: TestEmulator, url: string): Promise<string> {
  const event_types = [{ name: 'PAYMENT.CAPTURE.COMPLETED' }]
  const made = await account.call('POST', webhooksPath, { url, event_types })
  assert.equal(made.status, 201)
  return String(made.body['id'])
}

test('two accounts do not see the orders, captures and webhooks of each other', async (t) => {
  const first = await startEmulator(t)
  const other = await addAccount(first, second)
  const mine = { ...(await other.paidOrder()), open: await other.approvedOrder() }
  const webhook = await registerWebhook(other, 'http://127.0.0.1:9/hook')
  const paths = [
    `${ordersPath}/${mine.orderId}`,
    `/v2/payments/captures/${mine.captureId}`,
    `${webhooksPath}/${webhook}`,
  ]
  for (const path of paths) {
    assert.equal((await other.call('GET', path)).status, 200, path)
    const answer = await first.call('GET', path)
    assert.deepEqual(
      [answer.status, answer.body['name'], issueOf(answer)],
      [404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'],
      path,
    )
  }
  assert.equal((await first.capture(mine.open)).status, 404)
  assert.equal((await first.refund(mine.captureId)).status, 404)
  assert.deepEqual((await first.call('GET', webhooksPath)).body['webhooks'], [])
  assert.deepEqual([first.controls.orders().length, other.controls.orders().length], [0, 2])
  assert.equal(await registerWebhook(first, 'http://127.0.0.1:9/hook').then(Boolean), true)
  const owner = at((await other.call('GET', `${ordersPath}/${mine.orderId}`)).body, 'purchase_units', 0)
  assert.equal(at(owner, 'payee', 'merchant_id'), other.settings.owner.payerId)
})

test('accounts share no request ids, no invoice numbers and no faults', async (t) => {
  const first = await startEmulator(t)
  const other = await addAccount(first, second)
  other.controls.addFault({ on: 'orders.create', do: 'status', status: 503, times: 'always' })
  const ids: unknown[] = []
  for (const account of [first, other]) {
    if (account === other) other.controls.clearFaults()
    const created = await account.call('POST', ordersPath, fullOrder(), { key: 'same' })
    assert.equal(created.status, 201)
    const id = String(created.body['id'])
    account.controls.approve(id)
    assert.equal((await account.capture(id, 'same')).status, 201)
    ids.push(id)
  }
  assert.notEqual(ids[0], ids[1])
})

test('only the account and the webhook of a webhook verify it', async (t) => {
  const first = await startEmulator(t)
  const other = await addAccount(first, second)
  const { url, received } = await listenForWebhooks(t)
  const ofFirst = await registerWebhook(first, url)
  const ofOther = await registerWebhook(other, url)
  const another = await registerWebhook(other, 'http://127.0.0.1:9/hook')
  await other.paidOrder()
  // The webhook to the closed port stays unsent, so only the first delivery arrives.
  await other.controls.deliveriesSettled()
  await first.controls.deliveriesSettled()
  const [one, ...more] = received as [ReceivedWebhook]
  assert.equal(more.length, 0, 'the first account has no event')
  assert.equal(await isGenuine(other, one, { webhook_id: ofOther }), true)
  assert.equal(await isGenuine(other, one, { webhook_id: another }), false)
  assert.equal(await isGenuine(first, one, { webhook_id: ofOther }), false)
  assert.equal(await isGenuine(first, one, { webhook_id: ofFirst }), false)
})

test('a buyer pays the second account: its script loads and the approval page finds its order', async (t) => {
  const first = await startEmulator(t)
  const load = () => fetch(`${first.url}/sdk/js?client-id=second`)
  assert.equal((await load()).status, 400)
  const other = await addAccount(first, second)
  assert.equal((await load()).status, 200)
  const token = await other.order(fullOrder())
  const show = (clientId: string) =>
    fetch(`${first.url}/checkoutnow?${new URLSearchParams({ token, 'client-id': clientId })}`)
  assert.match(await (await show('second')).text(), /Pagar ahora/)
  assert.equal((await show(first.settings.clientId)).status, 404, 'the script of the first account')
  const body = new URLSearchParams({ token, outcome: 'pay' })
  const paid = await fetch(`${first.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
  assert.equal(paid.status, 303)
  assert.equal((await other.capture(token)).status, 201)
})

test('the user info shows the owner of the account that asks, or what a fault orders', async (t) => {
  const first = await startEmulator(t)
  const owner = { name: 'Ropa Linda', email: 'ana@ropa.example' }
  const other = await addAccount(first, { ...second, owner })
  const read = async (account: TestEmulator) => (await account.call('GET', userInfoPath)).body
  const id = /^https:\/\/www\.paypal\.com\/webapps\/auth\/identity\/user\/[\w-]+$/
  const { user_id: user, sub, ...rest } = await read(other)
  assert.match(String(user), id)
  assert.equal(sub, user)
  const { payerId } = other.settings.owner
  assert.match(payerId, /^[A-Z0-9]{13}$/)
  assert.deepEqual(rest, { ...owner, email_verified: true, payer_id: payerId })
  const ofFirst = await read(first)
  assert.deepEqual(
    [ofFirst['name'], ofFirst['email']],
    ['Cuenta de demostración', 'ventas@demostracion.example'],
  )
  assert.notEqual(ofFirst['user_id'], user)
  other.controls.addFault({ on: 'identity.userinfo', do: 'status', status: 403 })
  assert.equal((await other.call('GET', userInfoPath)).status, 403)
  assert.equal((await fetch(first.url + userInfoPath)).status, 401)
  assert.equal((await first.call('GET', userInfoPath.replace('=openid', '=other'))).status, 400)
  const silent = await addAccount(first, {
    clientId: 'silent',
    clientSecret: 's',
    owner: { name: '', email: '' },
  })
  assert.deepEqual(Object.keys(await read(silent)), ['user_id', 'sub', 'payer_id'])
})

test('a changed secret makes the old secret and its tokens useless; the account keeps its orders and webhooks', async (t) => {
  const first = await startEmulator(t)
  const { url, received } = await listenForWebhooks(t)
  const added = await addAccount(first, second)
  const webhook_id = await registerWebhook(added, url)
  const { orderId } = await added.paidOrder()
  await added.controls.deliveriesSettled()
  const get = (token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return added.call('GET', `${ordersPath}/${orderId}`, undefined, { headers })
  }
  assert.equal((await get()).status, 200)
  added.changeSecret('rotated')
  assert.equal((await get()).status, 401)
  assert.equal(await fetchToken(first.url, 'second', 'second-secret'), 'undefined')
  const token = await fetchToken(first.url, 'second', 'rotated')
  assert.equal((await get(token)).status, 200)
  const fresh: TestEmulator = {
    ...added,
    call: (method, path, body, options) =>
      added.call(method, path, body, { ...options, headers: { authorization: `Bearer ${token}` } }),
  }
  assert.equal(await isGenuine(fresh, received[0] as ReceivedWebhook, { webhook_id }), true)
  assert.equal((await first.call('GET', webhooksPath)).status, 200, 'the first account keeps its token')
})

test('an added account survives a restart with its keys, owner, orders and webhooks', async (t) => {
  const stateDir = mkdtempSync(join(tmpdir(), 'emulator-state-'))
  t.after(() => rmSync(stateDir, { recursive: true }))
  const before = await startEmulator(t, { stateDir })
  const added = await addAccount(before, { ...second, owner: { name: 'Ropa Linda' } })
  await registerWebhook(added, 'http://127.0.0.1:9/hook')
  const orderId = await added.approvedOrder()
  added.changeSecret('rotated')
  await before.close()

  const emulator = createPaypalEmulator({ stateDir })
  const { url } = await emulator.listen()
  t.after(emulator.close)
  const account = emulator.account('second')
  assert.deepEqual(account?.settings.owner, added.settings.owner)
  assert.equal(account.controls.order(orderId)?.status, 'APPROVED')
  assert.equal(emulator.controls.order(orderId), undefined)
  assert.equal(await fetchToken(url, 'second', 'second-secret'), 'undefined')
  const authorization = `Bearer ${await fetchToken(url, 'second', 'rotated')}`
  const webhooks = await fetch(url + webhooksPath, { headers: { authorization } })
  assert.match(await webhooks.text(), /127\.0\.0\.1:9/)
  assert.throws(() => emulator.addAccount(second), /exists already/)
})

test('a program in another process adds and lists accounts, acts for one of them and changes its secret', async (t) => {
  const { url, order, ...first } = await startEmulator(t)
  const admin = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/_emulator${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as unknown) }
  }
  assert.equal((await admin('POST', '/accounts', { clientId: 'second' })).status, 400)
  const owner = { name: 'Ropa Linda', email: 'ana@ropa.example', payerId: 'ABCDEFGHJKLMN' }
  const made = await admin('POST', '/accounts', { ...second, owner })
  assert.deepEqual(made, { status: 201, body: { clientId: 'second', owner } })
  assert.equal((await admin('POST', '/accounts', second)).status, 409)
  assert.equal(at(await admin('GET', '/accounts'), 'body', 'accounts', 1, 'owner', 'name'), 'Ropa Linda')
  const fault = { on: 'token', do: 'status', status: 503, times: 'always' }
  assert.equal((await admin('POST', '/faults?account=second', fault)).status, 201)
  assert.equal(first.controls.faults().length, 0)
  assert.equal((await admin('POST', '/faults?account=none', fault)).status, 404)
  assert.equal((await admin('DELETE', '/faults?account=second')).status, 204)
  const id = await order()
  assert.equal((await admin('POST', `/orders/${id}/approve?account=second`)).status, 404)
  assert.equal((await admin('POST', `/orders/${id}/approve`)).status, 200)
  assert.equal((await admin('POST', '/secret?account=second', { clientSecret: 'rotated' })).status, 204)
  assert.equal(await fetchToken(url, 'second', 'second-secret'), 'undefined')
  assert.notEqual(await fetchToken(url, 'second', 'rotated'), 'undefined')
})
