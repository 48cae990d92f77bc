import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { backofficePaths as paths } from '../words/backoffice/backoffice-paths.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

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
  const real = await createTestShop({
    settings: { demonstration: { payments: false, mail: false, backoffice: false } },
  })
  assert.notEqual((await real.app.request(paths.today, { headers: { host: 'otra.example' } })).status, 421)
  await real.close()
})
