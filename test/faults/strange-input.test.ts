import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { builtPages } from '../../server/built-pages.ts'
import { type ShopDoor, openDoor, type ReceivedAnswer, type SentRequest } from '../helpers/open-door.ts'
import { roomForAllVariables } from '../helpers/test-settings.ts'
import { createTestShop, stock } from '../helpers/test-shop.ts'
import { testAccount, queryParameters, json, key, posts, reads, streams } from './every-route.ts'
import { spoiled, strangeBodies, strangeCookies, strangeParts, strangeTexts } from './strange-texts.ts'

/** These tables contain every route of the shop; a new route must be added. */

let at: ShopDoor
let session: string

before(async () => {
  at = await openDoor(roomForAllVariables)
  await stock(at.db, 'roja', 100_000)
  const post = (address: string) =>
    at.send({ method: 'POST', address, headers: json, body: bytes(testAccount) })
  await post('/api/auth/register')
  const { headers } = await post('/api/auth/login')
  session = (headers['set-cookie'] as string[]).map((each) => each.split(';', 1)[0]).join('; ')
  assert.match(session, /session=/)
})
after(() => at.close())

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body))

/** Checks that the status is below 500. Even 503 is wrong here, because no part of the shop is down. */
async function bears(sent: SentRequest, besides: readonly number[] = []): Promise<ReceivedAnswer> {
  const summary = `${sent.method} ${sent.address.slice(0, 200)} ${JSON.stringify(sent.headers ?? {})} ${sent.body?.toString().slice(0, 900) ?? ''}`
  const received = await at.send(sent)
  assert.ok(received.status < 500 || besides.includes(received.status), `${received.status}: ${summary}`)
  // A lookup of a missing thing is not a fault. The log is emptied, so each test sees only its own lines.
  const faults = at.logged
    .splice(0)
    .filter(({ what }) => /^(request|page) failed|not taken|not rendered/.test(what))
  assert.deepEqual(faults, [], summary)
  return received
}

async function each<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const waiting = [...things]
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  // All requests end before the next test begins, even if some fail.
  const ended = await Promise.allSettled(Array.from({ length: 6 }, one))
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
}

test('addresses that only programs request get a small plain 404 without a redirect and without a log line, in shop and back office', async () => {
  at.logged.splice(0)
  for (let n = 0; n < 10; n += 1)
    for (const address of [
      `/wp-login.php?a=${n}`,
      `/.git/${n}`,
      `/product/x${n}.php`,
      `/trastienda/x${n}.php`,
      `/trastienda/.env?a=${n}`,
      `/trastienda/%E0%A4?a=${n}`,
      `/.git/%E0%A4?a=${n}`,
      `/x%00.php?a=${n}`,
    ]) {
      const { status, body } = await at.get(address)
      assert.deepEqual([status, body], [404, 'Not found'], address)
    }
  assert.deepEqual(at.logged, [])
})

test('the tables of this test contain every API route', async () => {
  const shop = await createTestShop()
  try {
    const routes = (await shop.wholeApp()).routes.filter(
      ({ method, path }) => method !== 'ALL' && path !== '/*' && path !== '*',
    )
    const known = new Set([...Object.keys(posts), ...[...reads, ...streams].map((path) => `GET ${path}`)])
    const missing = routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !known.has(name))
    assert.deepEqual([...new Set(missing)], [])
  } finally {
    await shop.close()
  }
})

function strangeAddresses(path: string): string[] {
  return [...new Set(strangeParts.map((part) => filled(path, part)))]
}

function filled(path: string, part: string): string {
  return path.replace(/:\w+(\{.*\})?|\*/g, part)
}

describe('strange addresses and queries of the API', () => {
  for (const path of reads)
    test(path, async () => {
      await each(strangeAddresses(path), async (address) => {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT'])
          await bears({ method, address, headers: { cookie: session } })
      })
      await each(strangeParts, async (part) => {
        const query = queryParameters.map((name) => `${name}=${part}`).join('&')
        await bears({ method: 'GET', address: `${filled(path, 'x')}?${query.slice(0, 6000)}` })
      })
    })
})

test('live streams answer strange ids and cookies without a server error', async () => {
  const heads = async (address: string, headers: Record<string, string>) => {
    const left = new AbortController()
    const { status } = await fetch(`http://127.0.0.1:${at.port}${address}`, { signal: left.signal, headers })
    left.abort()
    assert.ok(status < 500, `${status}: ${address}`)
  }
  await each(strangeParts, async (part) => {
    for (const path of streams) {
      const ids = part.slice(0, 6000)
      await heads(`${path}?ids=${ids}&x=${ids}`, { cookie: session, 'last-event-id': 'x-9'.repeat(99) })
      await bears({ method: 'POST', address: `${path}?ids=${ids}` })
    }
  })
})

test('every page answers strange addresses, queries and methods without a server error', async () => {
  const { routes } = await builtPages()
  const pages = Object.values(routes).flatMap((route) => (route ? [`/${route.path ?? ''}`] : []))
  assert.ok(pages.length > 20)
  await each(pages.flatMap(strangeAddresses), async (address) => {
    await bears({ method: 'GET', address, headers: { cookie: session } })
    await bears({ method: 'GET', address: `${address}.data` })
    await bears({ method: 'POST', address })
  })
  await each(
    pages.flatMap((page) => strangeParts.map((part) => ({ page: filled(page, 'x'), part }))),
    async ({ page, part }) => {
      const query = queryParameters.map((name) => `${name}=${part.slice(0, 300)}`).join('&')
      await bears({ method: 'GET', address: `${page}?${query}`, headers: { cookie: session } })
    },
  )
})

describe('strange bodies sent to the API', () => {
  for (const [name, { good, mine, address = name.split(' ')[1]! }] of Object.entries(posts))
    test(name, async () => {
      const [method = ''] = name.split(' ')
      const headers = { ...json, ...key, ...(mine && { cookie: session }) }
      // A webhook that cannot be verified gets 503, so that the provider sends it again.
      const besides = address.includes('webhooks') ? [503] : []
      await each(
        good.flatMap((body) => spoiled(body, strangeTexts)),
        (body) => bears({ method, address, headers, body }, besides),
      )
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a/b']
      for (const type of [...types, 'application/json; charset=utf-16'])
        await bears(
          { method, address, headers: { ...headers, 'content-type': type }, body: bytes(good[0]) },
          besides,
        )
      for (const body of strangeBodies)
        await bears({ method, address, headers, body: Buffer.from(body) }, besides)
    })
})

test('invented cookies cause no server error', () =>
  each(
    ['/', '/profile', '/api/me', '/api/checkout/current', '/api/stock?ids=roja', '/pedido/PL-0000-00000'],
    async (address) => {
      for (const value of [...strangeCookies, 'x'.repeat(4000)])
        for (const name of ['session', 'visitor', 'device', '__Host-session', ''])
          await bears({ method: 'GET', address, headers: { cookie: `${name}=${value}; ${value}` } })
    },
  ))

test('a load balancer’s HTTP/1.0 request without a Host is answered', async () => {
  const socket = connect(at.port, '127.0.0.1')
  socket.write('GET /readyz HTTP/1.0\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1\.1 200 /)
})

test('raw bytes in an address, which no browser sends, cause no server error', async () => {
  const addresses = '/product/\xff\xfe /api/products/\xc3\x28 /\xed\xa0\x80 // /\\ /?\xff * http://[::1 /a\tb'
  for (const address of addresses.split(' ')) {
    const socket = connect(at.port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    const over = new Promise((resolve) => socket.on('close', resolve))
    socket.on('error', () => {})
    socket.write(Buffer.from(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'))
    await over
    assert.match(Buffer.concat(chunks).toString('latin1'), /^HTTP\/1\.1 [234]/, JSON.stringify(address))
  }
})

describe('contact form without scripts', () => {
  const boundary = 'multipart/form-data; boundary=x'
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

  test('a body that is not a form is answered by the contact page with a message', async () => {
    for (const [type, body, status] of [
      ['text/plain', 'Hola', 415],
      ['application/json', '{"name":"Ana"}', 415],
      ['', 'name=Ana', 415],
      ['multipart/form-data', 'nothing', 400],
      [boundary, 'nothing', 400],
      [boundary, `--x\r\nbroken`, 400],
      [boundary, part('name', 'Ana'), 400],
    ] as const) {
      const { status: actual, body: page } = await bears({
        method: 'POST',
        address: '/contact',
        headers: { 'content-type': type },
        body: Buffer.from(body),
      })
      assert.equal(actual, status, `${type} ${body}`)
      assert.match(page, /no llegó completo/, `${type} ${body}`)
      assert.match(page, /<form/, type)
    }
  })

  test('strange values in the fields of the contact form cause no server error', () =>
    each([...strangeParts, '%F0%9F%98%80', '%0D%0A'], async (part) => {
      for (const field of ['name', 'email', 'message', 'apodo', '__proto__']) {
        const good = new URLSearchParams({ name: 'Ana', email: 'ana@correo.mx', message: 'Hola' })
        good.delete(field)
        const body = Buffer.from(`${good}&${field}=${part}`)
        await bears({
          method: 'POST',
          address: '/contact',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
      }
    }))
})

test('a request for an unknown product is logged at the level that operators see', async () => {
  at.logged.splice(0)
  await at.get('/product/nadie')
  assert.ok(
    at.logged.some(
      ({ level, what, id }) => level === 'error' && what === 'product not found' && id === 'nadie',
    ),
  )
})
