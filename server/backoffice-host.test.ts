import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { absolute } from '../gateways/mail/mail-content.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { createApp } from './create-app.ts'

const folders = { client: 'public', pictures: 'catalogue/pictures' }
const backofficeUrl = 'https://trastienda.tienda.example:8443'

let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { publicUrl: 'https://tienda.example', backofficeUrl } })
})
after(() => at.close())

/**
 * Sends a request with this Host header. Behind a proxy the URL has any host name, so the shop must decide by the Host
 * header, which the proxy passes on.
 */
async function asked(host: string, path: string, { method = 'GET', apart = true } = {}) {
  const form = method === 'POST' && { body: new URLSearchParams({ field: 'value' }) }
  const settings = { ...at.shop.settings, ...(apart ? {} : { backofficeUrl: null }) }
  const pages = async () => new Response('a page')
  const app = createApp({ shop: { ...at.shop, settings }, pages, folders })
  return app.request(`http://127.0.0.1:3000${path}`, { method, headers: { host }, ...form })
}

const inBackoffice = [
  '/trastienda',
  '/trastienda.data',
  '/trastienda/entrar',
  '/trastienda/pedidos/PL-1.data?pagina=2',
]
const ofShop = ['/product', '/checkout', '/robots.txt', '/sitemap.xml', '/api/products', '/api/openapi.json']

test('the back office host serves only the back office, and the shop’s host does not serve it', async () => {
  for (const method of ['GET', 'POST']) {
    for (const path of inBackoffice) {
      const own = await asked('Trastienda.tienda.example:8443', path, { method })
      assert.equal(own.status, 200, path)
      for (const host of ['tienda.example', 'trastienda.tienda.example', '127.0.0.1:3000', 'evil.example'])
        assert.equal((await asked(host, path, { method })).status, 404, `${method} ${host}${path}`)
    }
  }
  for (const path of ofShop) {
    assert.equal((await asked('trastienda.tienda.example:8443', path)).status, 404, path)
    assert.equal((await asked('tienda.example', path)).status, 200, path)
  }
})

test('the back office host redirects / to the back office, and serves its icons and health checks', async () => {
  const bare = await asked('trastienda.tienda.example:8443', '/')
  assert.deepEqual([bare.status, bare.headers.get('location')], [302, '/trastienda'])
  for (const path of [
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/healthz',
    '/readyz',
    '/pictures/social-10c9531a-1200.webp',
  ])
    assert.notEqual((await asked('trastienda.tienda.example:8443', path)).status, 404, path)
})

test('every response of the back office host is uncached and not indexed', async () => {
  for (const [host, path] of [
    ['trastienda.tienda.example:8443', '/trastienda'],
    ['trastienda.tienda.example:8443', '/product'],
    ['tienda.example', '/trastienda'],
  ] as const) {
    const { headers } = await asked(host, path)
    assert.deepEqual(
      [headers.get('cache-control'), headers.get('x-robots-tag')],
      ['no-store', 'noindex, nofollow'],
      host + path,
    )
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
  }
})

test('without a host for the back office the shop’s host serves both', async () => {
  for (const path of [...inBackoffice, ...ofShop])
    assert.equal((await asked('tienda.example', path, { apart: false })).status, 200, path)
})

test('links in mails to staff lead to the back office host, links in mails to customers to the shop', () => {
  const sender = { ...at.shop.settings }
  assert.equal(absolute('/trastienda/pedidos/PL-1', sender), `${backofficeUrl}/trastienda/pedidos/PL-1`)
  assert.equal(absolute('/trastienda', sender), `${backofficeUrl}/trastienda`)
  assert.equal(absolute('/trastiendas', sender), 'https://tienda.example/trastiendas')
  assert.equal(absolute('/pedido/PL-1', sender), 'https://tienda.example/pedido/PL-1')
})
