import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { paths } from '../../words/paths.ts'
import { openBucket } from '../helpers/test-bucket.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { type KillableShop, openKillableShop, settled, type ShopProcess } from '../helpers/killable-shop.ts'
import { comes, openLivePage } from '../helpers/live-page.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

// The address sends requests to the two processes in turn, so work begun at one must continue at the other.

let on: KillableShop
let bucket: Awaited<ReturnType<typeof openBucket>>
let first: ShopProcess

before(async () => {
  bucket = await openBucket()
  on = await openKillableShop({
    environment: {
      PICTURES_BUCKET: bucket.bucket,
      PICTURES_ENDPOINT: bucket.endpoint ?? '',
      PICTURES_KEY_ID: bucket.accessKeyId,
      PICTURES_KEY_SECRET: bucket.secretAccessKey,
    },
  })
  first = await on.start()
  await on.start()
})
after(async () => {
  await on.close()
  await bucket.close()
})

/** Enough requests that both processes answer, even if other clients send requests too. */
const turns = 6

async function json(method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return on.app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

test('both processes know a signed-in customer, and neither does after the customer signs out', async () => {
  const who = { email: 'ana@correo.example', pass: 'Nubes-de-papel-8' }
  const registration = { name: 'Ana', lastName: 'Treviño', phone: '81 1234 5678', ...who }
  assert.equal((await json('POST', '/api/auth/register', registration)).status, 200)
  const entered = await json('POST', '/api/auth/login', who)
  assert.equal(entered.status, 200)
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  const statuses = async () => {
    const codes = []
    for (let turn = 0; turn < turns; turn += 1)
      codes.push((await json('GET', '/api/me', undefined, cookie)).status)
    return [...new Set(codes)]
  }
  assert.deepEqual(await statuses(), [200])
  const profile = { name: 'Ana María', lastName: 'Garza', phone: '81 1234 5679' }
  assert.equal((await json('PATCH', '/api/me', profile, cookie)).status, 200)
  for (let turn = 0; turn < turns; turn += 1) {
    const mine = await (await json('GET', '/api/me', undefined, cookie)).text()
    assert.ok(mine.includes('Ana María'), mine)
  }
  assert.equal((await json('POST', '/api/auth/logout', undefined, cookie)).status, 204)
  assert.deepEqual(await statuses(), [401])
})

test('a payment started at one process is captured at the other, with one order and one mail each', async () => {
  await stock(on.db, 'repartida', 20)
  const line = { sku: 'repartida#na-4', quantity: 1, price: 28_900 }
  const numbers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const buyer = createBuyer(on.app, `persona${n}@correo.example`)
      const started = await buyer.order([line])
      assert.equal(started.status, 200)
      on.emulator.controls.approve(started.body.id!)
      // Two simultaneous requests reach both processes.
      const [one, other] = await Promise.all([
        buyer.capture(started.body.id!),
        buyer.capture(started.body.id!),
      ])
      assert.ok([one.status, other.status].includes(200), `${one.status} ${other.status}`)
      await until(async () => (await buyer.current()).state === 'paid', 'paid')
      return (await buyer.current()).order_number
    }),
  )
  await settled(on)
  const orders = await on.db.selectFrom('orders').select('number').execute()
  assert.deepEqual(orders.map(({ number }) => number).toSorted(), numbers.toSorted())
  const { pieces, held } = await on.db
    .selectFrom('products')
    .select(['pieces', 'held'])
    .where('id', '=', 'repartida')
    .executeTakeFirstOrThrow()
  assert.deepEqual({ pieces, held }, { pieces: 12, held: 0 })
  assert.equal(await on.mails('order-confirmation'), 8)
})

test('both processes render a page again when its content changes', async () => {
  await stock(on.db, 'cara', 3)
  const words = async () => (await on.app.request(paths.product('cara'))).text()
  for (let turn = 0; turn < turns; turn += 1) assert.match(await words(), /289\.00/)
  await on.db.updateTable('products').set({ price_centavos: 31_900 }).where('id', '=', 'cara').execute()
  await until(async () => {
    const answers = []
    for (let turn = 0; turn < turns; turn += 1) answers.push((await words()).includes('319.00'))
    return answers.every(Boolean)
  }, 'both say the new price')
})

test('a picture uploaded to one process is processed by either and shown by both', async () => {
  const people = { db: on.db, now: () => new Date(), newId: randomUUID, randomBytes }
  const cookie = await staffCookieOf(people, await hireStaff(on.db))
  const drawn = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#c04030' } })
  const id = randomUUID()
  const form = new FormData()
  form.set('id', id)
  form.set('file', new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' }))
  const sent = await on.app.request(backofficePaths.pictureFiles, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  assert.deepEqual(await sent.json(), { fault: '' })
  await until(async () => {
    const answer = await on.app.request(`${backofficePaths.pictureFiles}?id=${id}`, { headers: { cookie } })
    const [followed] = (await answer.json()) as { address: string | null; fault: string | null }[]
    assert.equal(followed?.fault, null)
    return followed?.address !== null
  }, 'the picture')
  const page = await (await on.app.request(backofficePaths.pictures, { headers: { cookie } })).text()
  const files = [...new Set(page.match(/\/pictures\/[\w/.-]+\.(?:avif|webp)/g))]
  assert.ok(files.length > 1, page.slice(0, 300))
  for (const file of files)
    for (let turn = 0; turn < turns; turn += 1) assert.equal((await on.app.request(file)).status, 200, file)
})

test('open pages of a process that dies reconnect to the other process, and buyers continue to buy', async () => {
  await stock(on.db, 'sigue', 5)
  const look = () => openLivePage(on.publicUrl, '/api/live?ids=sigue')
  const pages = [await look(), await look()]
  for (const page of pages) await comes(() => page.products.get('sigue')?.pieces === 5, 'the stock')
  await first.stop()
  // One of the two pages was connected to the process that died.
  const back = await Promise.race(pages.map((page) => page.ended)).then(look)
  await comes(() => back.products.get('sigue')?.pieces === 5, 'the stock, from the other process')
  const buyer = createBuyer(on.app, 'tarde@correo.example')
  const started = await buyer.order([{ sku: 'sigue#na-4', quantity: 1, price: 28_900 }])
  assert.equal(started.status, 200)
  await comes(() => back.products.get('sigue')?.pieces === 4, 'the sale')
  await on.start()
  on.emulator.controls.approve(started.body.id!)
  assert.equal((await buyer.capture(started.body.id!)).status, 200)
  for (const page of [...pages, back]) page.leave()
})
