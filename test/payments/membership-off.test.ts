import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { publicPages } from '../../app/shop/seo/public-pages.ts'
import type { CartLine } from '../../domain/purchase/cart.ts'
import { fitToCheck } from '../../domain/purchase/checked-cart.ts'
import { openPictures } from '../../gateways/images/pictures.ts'
import { createApp } from '../../server/create-app.ts'
import { createPages } from '../../server/open-pages.ts'
import { cartCopy } from '../../words/cart-words.ts'
import { invest } from '../../words/invest.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

async function shopThatSellsCards(sells: boolean): Promise<Hono> {
  const settings = sells ? at.shop.settings : { ...at.shop.settings, membershipCard: null }
  const shop = { ...at.shop, settings, pictures: await openPictures('catalogue/pictures') }
  const build = pathToFileURL(path.resolve('build/server/index.js')).href
  return createApp({
    shop,
    pages: createPages(shop, async () => (await import(build)) as ServerBuild, { mode: 'production' }).pages,
    folders: { client: 'build/client', pictures: 'catalogue/pictures' },
  })
}

const cardLine: CartLine = {
  id: '',
  title: 'Tarjeta de Socio Ana',
  description: '',
  colour: 'na',
  size: 'na',
  design: 'na',
  price: 250_000,
  quantity: 1,
  pieces: null,
  image: '',
}

const everywhere = [...publicPages, '/cart', '/checkout', '/login', '/register', '/404'].filter(
  (page) => page !== '/invest',
)

describe('membership module on and off', () => {
  test('module on: pages link to the membership card', async () => {
    const app = await shopThatSellsCards(true)
    const page = await app.request('/invest')
    assert.equal(page.status, 200)
    assert.ok((await page.text()).includes(invest.noOffer), 'the demonstration offers nothing')
    assert.match(await (await app.request('/')).text(), /href="\/invest"/)
    assert.match(await (await app.request('/sitemap.xml')).text(), /\/invest</)
  })

  test('module off: the membership page is gone and no page links to it, signed in or not', async () => {
    const app = await shopThatSellsCards(false)
    const answer = await app.request('/invest')
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), '/404')
    assert.doesNotMatch(await (await app.request('/sitemap.xml')).text(), /\/invest/)
    for (const page of everywhere)
      assert.doesNotMatch(await (await app.request(page)).text(), /"\/invest|Hazte socio/, page)
    const { cookie } = await knownCustomer(at.db)
    const profile = await app.request('/profile', { headers: { cookie } })
    assert.equal(profile.status, 200)
    assert.doesNotMatch(await profile.text(), /"\/invest|Conseguir/)
  })

  test('module off: a membership card left in a cart is refused with a message', async () => {
    const app = await shopThatSellsCards(false)
    const ordersBefore = at.emulator.controls.orders().length
    const buyer = createBuyer(app)
    const answer = await buyer.order([{ sku: 'tarjetaSocio-1', quantity: 1, price: 250_000 }], 0)
    assert.equal(answer.status, 409)
    assert.equal(answer.body.details?.[0]?.issue, 'CARD_NOT_OFFERED')
    assert.equal(at.emulator.controls.orders().length, ordersBefore)
    const said = await app.request('/api/stock/lines?line=tarjetaSocio-1')
    assert.deepEqual(await said.json(), [{ id: 'tarjetaSocio-1', refused: 'gone' }])
    const cart = { lines: [{ ...cardLine, id: 'tarjetaSocio-1' }] }
    const { reductions } = fitToCheck(cart, [{ lineId: 'tarjetaSocio-1', refused: 'gone' }])
    assert.deepEqual(reductions.map(cartCopy.reduced), [
      'Tarjeta de Socio Ana: por ahora no la ofrecemos. Quitamos la pieza que llevabas.',
    ])
  })

  test('the page for checking a card still answers when the shop sells no cards', async () => {
    const app = await shopThatSellsCards(false)
    const answer = await app.request(`/tarjeta/${'0'.repeat(32)}`)
    assert.equal(answer.status, 404)
    assert.equal(answer.headers.get('x-robots-tag'), 'noindex')
    assert.match(await answer.text(), /Esta tarjeta no existe/)
  })
})

test('the manual has the chapter on membership and the law that the configuration refers to', async () => {
  const manual = await readFile('docs/manual-operacion.md', 'utf8')
  assert.match(manual, /## La tarjeta de socio y la ley/)
  for (const words of [
    'MEMBERSHIP_CARD',
    'MEMBERSHIP_LEGAL_READ',
    'Ley de Instituciones de Crédito',
    'SIPRES',
  ])
    assert.ok(manual.includes(words), words)
})
