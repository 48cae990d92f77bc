import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '../../data/database.ts'
import { enqueueJob, retryJobLater } from '../../data/queue/jobs.ts'
import { createBuyer, type Requester } from '../../test/helpers/buyer.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import type { MetricsAccess } from './metrics-door.ts'
import { openMetrics } from './open-metrics.ts'

let shop: TestShop
const servers: Server[] = []

before(async () => {
  shop = await createTestShop()
})
after(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await shop.close()
})

async function open(access: MetricsAccess, db = shop.db): Promise<Requester> {
  const metrics = openMetrics(db, access)
  shop.shop.count = metrics.count
  const counters = { hits: 7, renders: 3, failures: 0, pages: 2, bytes: 900 }
  const server = createServer(
    metrics.around(getRequestListener(shop.app.fetch), { pages: () => counters, openPages: () => 3 }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const { port } = server.address() as AddressInfo
  return { request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init) }
}

async function read(app: Requester, headers: Record<string, string> = {}) {
  const answer = await app.request('/metrics', { headers })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  const samples = new Map<string, number>()
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, name, value] = /^([a-z_]+(?:\{[^}]*\})?) (-?[\d.e+-]+)$/.exec(line) ?? assert.fail(line)
    assert.ok(!samples.has(name!), `twice: ${name}`)
    samples.set(name!, Number(value))
  }
  return { text, samples }
}

test('metrics show requests, payments, pages, jobs and the database, and no personal data', async () => {
  const app = await open({ token: undefined, local: true })
  await stock(shop.db, 'tres', 3)
  const buyer = createBuyer(app, 'curiosa@correo.example')
  const wanted = [{ sku: 'tres#na-4', quantity: 2, price: 28_900 }]
  const started = await buyer.order(wanted)
  assert.equal(started.status, 200)
  const orderId = started.body.id ?? ''
  await buyer.capture(orderId)
  await (await app.request('/api/nothing-here')).text()
  await enqueueJob(shop.db, { id: 'a', kind: 'deliver-mail', payload: {} })
  await enqueueJob(shop.db, { id: 'b', kind: 'deliver-mail', payload: {} })
  await retryJobLater(shop.db, 'b', { seconds: 60, error: 'ECONNREFUSED' })

  const { text, samples } = await read(app)
  const expected = {
    'shop_requests_total{kind="payment",status="200"}': 1,
    'shop_requests_total{kind="api",status="404"}': 1,
    'shop_request_duration_seconds_count{kind="api"}': 1,
    'shop_request_duration_seconds_bucket{le="+Inf",kind="api"}': 1,
    'shop_payments_started_total{outcome="started"}': 1,
    'shop_payments_settled_total{outcome="not-approved"}': 1,
    shop_pages_from_memory_total: 7,
    shop_pages_rendered_total: 3,
    shop_holds: 1,
    shop_held_pieces: 2,
    'shop_jobs_waiting{kind="deliver-mail"}': 2,
    'shop_jobs_failed{kind="deliver-mail"}': 1,
    shop_mails_waiting: 2,
    shop_database_up: 1,
    'shop_database_connections{state="waited_for"}': 0,
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(samples.get(name), value, name)
  assert.ok(samples.get('process_resident_memory_bytes')! > 2 ** 20)
  assert.ok(samples.get('shop_database_connections{state="idle"}')! >= 1)
  for (const secret of ['curiosa', 'tres', orderId, started.body.order_number ?? orderId, '127.0.0.1'])
    assert.ok(!text.includes(secret), secret)
})

test('with a key, metrics are shown only to requests with that key', async () => {
  const app = await open({ token: 'una-clave-bastante-larga', local: true })
  for (const authorization of ['', 'Bearer otra-clave-bastante-larga', 'Basic una-clave-bastante-larga']) {
    const answer = await app.request('/metrics', { headers: { authorization } })
    assert.equal(answer.status, 401)
    assert.equal(await answer.text(), 'Hace falta la clave de METRICS_TOKEN.\n')
  }
  await read(app, { authorization: 'Bearer una-clave-bastante-larga', 'x-forwarded-for': '203.0.113.7' })
})

test('without a key, metrics are shown only to the same machine, and not through a proxy', async () => {
  const machine = await open({ token: undefined, local: true })
  for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
    const answer = await machine.request('/metrics', { headers: { [header]: '203.0.113.7' } })
    assert.equal(answer.status, 404, header)
  }
  const elsewhere = await open({ token: undefined, local: false })
  assert.equal((await elsewhere.request('/metrics')).status, 404)
})

test('an unreachable database is shown, together with the other metrics', async () => {
  const away = openDatabase({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' })
  const { samples } = await read(await open({ token: undefined, local: true }, away))
  assert.equal(samples.get('shop_database_up'), 0)
  assert.ok(samples.has('process_cpu_seconds_total'))
  assert.ok(!samples.has('shop_holds'))
})
