import type { Page } from '@playwright/test'
import { catalogue } from '../../words/catalogue-words.ts'
import { paths } from '../../words/paths.ts'
import { product as copy } from '../../words/product-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { rivalBegins, rivalBuys } from '../helpers/journey-rival.ts'
import { cartLine, cartLink, fillDelivery, goOn, putInCart, stayAt } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('open pages of the catalogue, a product and the builder update pieces and price', async ({
  page,
  shop,
  shelf,
}) => {
  // The builder finds this product for its design in size M.
  const shirt = await shelf.put({ title: 'Playera Que Vuela', pieces: 2, ages: ['4', 'M'] })
  const { id, title } = shirt
  await shop.db.updateTable('products').set({ design_id: 'ajolote' }).where('id', '=', id).execute()
  await shop.waitForFreshPages(id)
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })

  await test.step('a card of the catalogue updates without screen reader announcements', async () => {
    await stayAt(page, paths.catalogue)
    await rivalBuys(shop, shirt, 1)
    await expect(card(page, title)).toContainText('Única Pieza')
    await shelf.reprice(id, 31_000)
    await expect(card(page, title)).toContainText('$310.00')
    await rivalBegins(shop, { ...shirt, price: 31_000 }, 1)
    await expect(card(page, title)).toContainText('Agotada')
    await expect(card(page, title).getByRole('button', { name: catalogue.addNamed(title) })).toHaveCount(0)
    await expect(said(title)).toHaveCount(0)
  })

  await test.step('the dialog of a product updates and announces', async () => {
    await shelf.restock(id, 5)
    await expect(card(page, title)).toContainText('Piezas disponibles: 4')
    await card(page, title).getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Piezas disponibles: 4')).toBeVisible()
    await shelf.restock(id, 1)
    await expect(dialog.getByRole('button', { name: 'Agotada' })).toBeDisabled()
    await expect(dialog.getByRole('status').filter({ hasText: copy.justSoldOut(title) })).toHaveCount(1)
  })

  await test.step('the page of a product updates and announces', async () => {
    await shelf.restock(id, 4)
    await stayAt(page, paths.product(id))
    await shelf.restock(id, 2)
    await expect(page.getByText('Única Pieza')).toBeVisible()
    await expect(said(copy.lastOne(title))).toHaveCount(1)
    await rivalBuys(shop, { ...shirt, price: 31_000 }, 1)
    await expect(said(copy.justSoldOut(title))).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Agotada' })).toBeDisabled()
    await expect(page.getByText(copy.soldOutText)).toBeVisible()
    await expectAccessible(page, 'shop-product-sold-out')
    await shelf.restock(id, 4)
    await expect(said(copy.backAgain(title))).toHaveCount(1)
    await page.getByRole('radio', { name: '4 Años', exact: true }).check()
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(cartLink(page, 1)).toBeVisible()
  })

  await test.step('a page that was hidden asks for the stock again when it becomes visible', async () => {
    const hide = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { get: () => now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await hide('hidden')
    await shelf.restock(id, 2)
    const again = page.waitForRequest(/\/api\/live\?/)
    await hide('visible')
    await again
    await expect(page.getByText('Única Pieza')).toBeVisible()
  })

  await test.step('the builder follows the product that matches its design', async () => {
    await page.evaluate(() => localStorage.removeItem('cart'))
    await stayAt(page, '/custom?prenda=playera&color=negro&diseno=ajolote&talla=M')
    await expect(page.getByText('Lista para enviarse. Única Pieza.')).toBeVisible()
    await shelf.restock(id, 1)
    await expect(page.getByText(/^La hacemos para ti, sobre pedido.*hábiles\.$/)).toBeVisible()
    await expect(said('La hacemos para ti')).toHaveCount(1)
    await shelf.reprice(id, 33_000)
    await expect(page.getByText('$330.00').first()).toBeVisible()
  })
})

test('an open cart and an open checkout follow what others buy and new prices, before the buyer presses pay', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera En Carrito', pieces: 2 })
  const line = cartLine(page, shirt.title)
  await putInCart(page, shirt)
  await putInCart(page, shirt)

  await test.step('the cart removes pieces that others bought and takes over new prices', async () => {
    await stayAt(page, paths.cart)
    await rivalBuys(shop, shirt, 1)
    await expect(page.getByText(`${shirt.title} (4 Años): quitamos 1 pieza, queda 1.`)).toBeVisible()
    await shelf.reprice(shirt.id, 30_000)
    await expect(line).toContainText('$300.00 MXN')
    await shelf.restock(shirt.id, 2)
    await line.getByRole('button', { name: /^Agregar otra pieza/ }).click()
    await expect(line).toContainText('$600.00 MXN')
  })

  await test.step('the checkout reports new prices and missing pieces', async () => {
    await stayAt(page, paths.checkout)
    await fillDelivery(page)
    await goOn(page)
    await shelf.reprice(shirt.id, 31_000)
    await expect(page.getByText('costaba $300.00 MXN, ahora cuesta $310.00 MXN.')).toBeVisible()
    await rivalBuys(shop, { ...shirt, price: 31_000 }, 1)
    const modal = page.getByRole('dialog', { name: 'Articulos agotados:' })
    await expect(modal.getByText('Se quitarán: 1 pz(s)')).toBeVisible()
  })
})
