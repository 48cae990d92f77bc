import type { Page } from '@playwright/test'
import { ringCopy } from '../../words/backoffice/ring-words.ts'
import { paths } from '../../words/paths.ts'
import { product as copy } from '../../words/product-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice } from '../helpers/journey-backoffice.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { rivalBegins, rivalBuys } from '../helpers/journey-rival.ts'
import { arrive, cartLine, cartLink, fillDelivery, goOn, putInCart } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// Open pages receive what others buy and what the owner changes, without any press.

/** Opens a page and waits until its live updates are connected. */
async function stayAt(page: Page, path: string): Promise<void> {
  const told = page.waitForRequest(/\/api\/live\?/)
  await arrive(page, path)
  const answer = await (await told).response()
  expect(answer?.status()).toBe(200)
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('an open catalogue updates pieces and price on its cards without screen reader announcements', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Que Vuela', pieces: 2 })
  await stayAt(page, paths.catalogue)
  await rivalBuys(shop, shirt, 1)
  await expect(card(page, shirt.title)).toContainText('Única Pieza')
  await shelf.reprice(shirt.id, 31_000)
  await expect(card(page, shirt.title)).toContainText('$310.00')
  await rivalBegins(shop, { ...shirt, price: 31_000 }, 1)
  await expect(card(page, shirt.title)).toContainText('Agotado')
  await expect(card(page, shirt.title).getByRole('button')).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: shirt.title })).toHaveCount(0)
})

test('an open product page updates pieces and price, and announces them to screen readers', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Abierta', pieces: 3 })
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  await stayAt(page, paths.product(shirt.id))
  await shelf.restock(shirt.id, 1)
  await expect(page.getByText('Única Pieza')).toBeVisible()
  await expect(said(copy.lastOne(shirt.title))).toHaveCount(1)
  await rivalBuys(shop, shirt, 1)
  await expect(said(copy.justSoldOut(shirt.title))).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Agotado' })).toBeDisabled()
  await expect(page.getByText(copy.soldOutText)).toBeVisible()
  await expectAccessible(page, 'shop-product-card-sold-out')
  await shelf.restock(shirt.id, 4)
  await expect(said(copy.backAgain(shirt.title))).toHaveCount(1)
  await page.getByRole('radio', { name: '4 Años', exact: true }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(cartLink(page, 1)).toBeVisible()

  await stayAt(page, paths.catalogue)
  await card(page, shirt.title).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Piezas disponibles: 4')).toBeVisible()
  await shelf.restock(shirt.id, 0)
  await expect(dialog.getByRole('button', { name: 'Agotado' })).toBeDisabled()
  await expect(dialog.getByRole('status').filter({ hasText: copy.justSoldOut(shirt.title) })).toHaveCount(1)
})

test('an open builder follows the product that matches its design', async ({ page, shop, shelf }) => {
  const { id } = await shelf.put({ title: 'Playera Ajolote', pieces: 1, price: 31_050, ages: ['M'] })
  await shop.db
    .updateTable('products')
    .set({ design_id: 'ajolote', position: -9 })
    .where('id', '=', id)
    .execute()
  await shop.saw(id)
  await stayAt(page, '/custom?prenda=playera&color=negro&diseno=ajolote&talla=M')
  await expect(page.getByText('Lista para enviarse. Única Pieza.')).toBeVisible()
  await shelf.restock(id, 0)
  await expect(page.getByText(/^La hacemos para ti, sobre pedido.*hábiles\.$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^La hacemos para ti/ })).toHaveCount(1)
  await shelf.reprice(id, 33_000)
  await expect(page.getByText('$330.00').first()).toBeVisible()
})

test('an open cart removes pieces that others bought and takes over new prices', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera En Carrito', pieces: 2 })
  await putInCart(page, shirt)
  await putInCart(page, shirt)
  await stayAt(page, paths.cart)
  await rivalBuys(shop, shirt, 1)
  await expect(page.getByText(`${shirt.title}: quitamos 1 pieza, queda 1.`)).toBeVisible()
  await shelf.reprice(shirt.id, 30_000)
  await expect(cartLine(page, shirt.title)).toContainText('$300.00 MXN')
  await shelf.restock(shirt.id, 5)
  await expect(cartLine(page, shirt.title).getByRole('button', { name: /^Agregar otra pieza/ })).toBeVisible()
})

test('an open checkout reports missing pieces and new prices before the buyer presses pay', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera En Caja', pieces: 2 })
  await putInCart(page, shirt)
  await putInCart(page, shirt)
  await stayAt(page, paths.checkout)
  await fillDelivery(page)
  await goOn(page)
  await shelf.reprice(shirt.id, 30_000)
  await expect(page.getByText('costaba $289.00 MXN, ahora cuesta $300.00 MXN.')).toBeVisible()
  await rivalBuys(shop, { ...shirt, price: 30_000 }, 1)
  const modal = page.getByRole('dialog', { name: 'Articulos agotados:' })
  await expect(modal.getByText('Se quitarán: 1 pz(s)')).toBeVisible()
})

test('a page that was hidden asks for the stock again when it becomes visible', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await stayAt(page, paths.product(shirt.id))
  const hide = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { get: () => now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await shelf.restock(shirt.id, 1)
  const again = page.waitForRequest(/\/api\/live\?/)
  await hide('visible')
  await again
  await expect(page.getByText('Única Pieza')).toBeVisible()
})

test('without live updates a page asks for the stock when the visitor returns to it', async ({
  page,
  context,
  shelf,
}) => {
  await withoutEvents(context)
  const shirt = await shelf.put({ pieces: 3 })
  const refused = page.waitForEvent('requestfailed', (request) => /\/api\/live\?/.test(request.url()))
  await page.clock.install()
  await arrive(page, paths.product(shirt.id))
  await page.clock.runFor(3_000)
  await refused
  await shelf.restock(shirt.id, 1)
  await page.clock.runFor(25_000)
  await expect(page.getByText('Piezas disponibles: 3')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Única Pieza')).toBeVisible()
})

test('a purchase alerts the back office at once, over one connection for all pages of a browser', async ({
  page,
  context,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Que Suena', pieces: 3 })
  const bell = page.waitForRequest(/\/api\/live\/ring$/)
  await enterBackoffice(page)
  await bell
  const other = await context.newPage()
  const bells: string[] = []
  other.on('request', (request) => void (request.url().endsWith('/live/ring') && bells.push(request.url())))
  await other.goto('/trastienda')
  await page.bringToFront()
  await rivalBuys(shop, shirt, 1)
  const rung = (on: Page) => on.getByRole('status').filter({ hasText: ringCopy.one })
  await expect(rung(page)).toBeVisible({ timeout: 8_000 })
  await expect(rung(other)).toBeVisible()
  expect(bells).toEqual([])
  await page.close()
  await expect.poll(() => bells.length).toBe(1)
})
