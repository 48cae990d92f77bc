import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { firstWords, unknownAddresses } from './unknown-addresses.ts'

async function ask(listener: RequestListener, address: string, method = 'GET'): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method, redirect: 'manual' })
    return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const onward: RequestListener = (_, response) => void response.end('onward')
const taken = firstWords([
  '/product',
  '/product/:id',
  'profile/datos',
  '/api/*',
  '*',
  '/*',
  'favicon.svg',
  '/',
])

test('an address that nothing begins like is answered here, all others go onward', async () => {
  const listener = unknownAddresses(() => taken, {}, onward)
  for (const unknown of ['/no-hay', '/no/hay/tal', '/no-hay/', '/no_hay?utm_source=carta'])
    for (const method of ['GET', 'HEAD'])
      assert.equal(await ask(listener, unknown, method), '302 /404', unknown)
  for (const known of ['/', '/product', '/Product', '/product/a/b', '/profile', '/API/x', '/favicon.svg'])
    assert.equal(await ask(listener, known), '200 onward', known)
  for (const unclear of ['/no-hay.data', '/no%2Dhay', '//no-hay', '/product%2Fx', '/no-hay?q=a%20b'])
    assert.equal(await ask(listener, unclear), '200 onward', unclear)
  assert.equal(await ask(listener, '/no-hay', 'POST'), '200 onward')
})

test('while the addresses are not known, or one of them may be any word, nothing is answered here', async () => {
  assert.equal(firstWords(['/product', '/:lang/product']), null)
  assert.ok(firstWords(['/product', '/:file{sitemap-[1-9]\\.xml}']))
  assert.equal(
    await ask(
      unknownAddresses(() => null, {}, onward),
      '/no-hay',
    ),
    '200 onward',
  )
})
