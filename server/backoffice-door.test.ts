import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { absolute } from '../gateways/mail/mail-content.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { backofficePaths as paths } from '../words/backoffice/backoffice-paths.ts'
import { createApp } from './create-app.ts'

const pages = async () => new Response('a page')
const folders = { client: 'public', pictures: 'catalogue/pictures' }
const publicUrl = 'https://tienda.example'
const ownHost = 'trastienda.tienda.example:8443'
const backofficeUrl = `https://${ownHost}`

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

/**
 * Sends a request with this Host header. Behind a proxy the URL has any host name, so the shop must decide by the Host
 * header, which the proxy passes on.
 */
async function requestTo(host: string, path: string, { method = 'GET', apart = true } = {}) {
  const form = method === 'POST' && { body: new URLSearchParams({ field: 'value' }) }
  const settings = { ...at.shop.settings, publicUrl, backofficeUrl: apart ? backofficeUrl : null }
  const app = createApp({ shop: { ...at.shop, settings }, pages, folders })
  return app.request(`http://127.0.0.1:3000${path}`, { method, headers: { host }, ...form })
}

const ofOrder = '/trastienda/pedidos/PL-1.data?pagina=2'
const inBackoffice = ['/trastienda', '/trastienda.data', '/trastienda/entrar', ofOrder]
const ofShop = ['/product', '/checkout', '/robots.txt', '/sitemap.xml', '/api/products', '/api/openapi.json']

test('the back office host serves only the back office, and the shop’s host does not serve it', async () => {
  for (const method of ['GET', 'POST']) {
    for (const path of inBackoffice) {
      const own = await requestTo('Trastienda.tienda.example:8443', path, { method })
      assert.equal(own.status, 200, path)
      for (const host of ['tienda.example', 'trastienda.tienda.example', '127.0.0.1:3000', 'evil.example'])
        assert.equal((await requestTo(host, path, { method })).status, 404, `${method} ${host}${path}`)
    }
  }
  for (const path of ofShop) {
    assert.equal((await requestTo(ownHost, path)).status, 404, path)
    assert.equal((await requestTo('tienda.example', path)).status, 200, path)
  }
})

test('the back office host redirects / to the back office, and serves its icons and health checks', async () => {
  const bare = await requestTo(ownHost, '/')
  assert.deepEqual([bare.status, bare.headers.get('location')], [302, '/trastienda'])
  const files = ['/favicon.svg', '/apple-touch-icon.png', '/pictures/social-10c9531a-1200.webp']
  for (const path of [...files, '/healthz', '/readyz'])
    assert.notEqual((await requestTo(ownHost, path)).status, 404, path)
})

test('every response of the back office host is uncached and not indexed', async () => {
  for (const [host, path] of [
    [ownHost, '/trastienda'],
    [ownHost, '/product'],
    ['tienda.example', '/trastienda'],
  ] as const) {
    const { headers } = await requestTo(host, path)
    const values = ['cache-control', 'x-robots-tag', 'strict-transport-security'].map((name) =>
      headers.get(name),
    )
    assert.deepEqual(values, ['no-store', 'noindex, nofollow', 'max-age=31536000'], host + path)
  }
})

test('without a host for the back office the shop’s host serves both', async () => {
  for (const path of [...inBackoffice, ...ofShop])
    assert.equal((await requestTo('tienda.example', path, { apart: false })).status, 200, path)
})

test('links in mails to staff lead to the back office host, links in mails to customers to the shop', () => {
  const sender = { publicUrl, backofficeUrl }
  assert.equal(absolute('/trastienda/pedidos/PL-1', sender), `${backofficeUrl}/trastienda/pedidos/PL-1`)
  assert.equal(absolute('/trastienda', sender), `${backofficeUrl}/trastienda`)
  assert.equal(absolute('/trastiendas', sender), 'https://tienda.example/trastiendas')
  assert.equal(absolute('/pedido/PL-1', sender), 'https://tienda.example/pedido/PL-1')
})

const fromMail = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
const follow = (path: string, headers: Record<string, string> = fromMail) => at.app.request(path, { headers })

test('a link from a mail opens through a redirecting page of the shop, so that the strict cookie is sent', async () => {
  const page = await follow(`${paths.orders}?q=%22%3E%3Cscript%3E`)
  const html = await page.text()
  assert.match(html, /http-equiv="refresh" content="0;url=\/trastienda\/pedidos\?q=/)
  assert.doesNotMatch(html, /"><script>/)
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.equal(page.headers.get('cache-control'), 'no-store')
  assert.equal(page.headers.get('x-robots-tag'), 'noindex, nofollow')
})

test('a request with the cookie, or from the shop’s own pages, gets no redirecting page', async () => {
  for (const headers of [
    { ...fromMail, cookie: `staff=${'a'.repeat(43)}` },
    { 'sec-fetch-site': 'same-origin' },
  ])
    assert.doesNotMatch(await (await follow(paths.orders, headers)).text(), /refresh/)
})

test('sign-in pages open without a redirecting page, so that the # part of their links is kept', async () => {
  for (const path of [paths.enter, paths.beginAt, paths.forgottenPassword])
    assert.doesNotMatch(await (await follow(path)).text(), /refresh/, path)
})

test('a demonstration opens the back office only under its own host name; a shop whose owner has a password under any', async () => {
  const status = async (host: string) => (await follow(paths.today, { host })).status
  for (const host of ['shop.test', 'localhost:3000', '127.0.0.1:3000'])
    assert.notEqual(await status(host), 421, host)
  const foreign = await follow(paths.today, { host: 'otra.example:3000' })
  assert.equal(foreign.status, 421)
  assert.match(await foreign.text(), /solo abre en su propia dirección: http:\/\/shop\.test\/trastienda/)
  const pressed = await at.app.request(paths.enter, {
    method: 'POST',
    headers: { host: 'otra.example', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ demostracion: 'si' }),
  })
  assert.equal(pressed.status, 421)
  const demonstration = { payments: false, mail: false, backoffice: false }
  const real = createApp({
    shop: { ...at.shop, settings: { ...at.shop.settings, demonstration } },
    pages,
    folders,
  })
  assert.notEqual((await real.request(paths.today, { headers: { host: 'otra.example' } })).status, 421)
})
