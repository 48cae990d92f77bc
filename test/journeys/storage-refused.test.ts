import type { BrowserContext, Page } from '@playwright/test'
import { journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLine,
  cartLink,
  expectSold,
  goToPayment,
  listening,
  pay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

/** Imitates browsers whose users forbid site data: any access to the storage throws. */
async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  })
}

async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2))
        for (let filled = true, part = 0; filled; part += 1)
          try {
            storage.setItem(`relleno-${size}-${part}`, 'x'.repeat(size))
          } catch {
            filled = false
          }
  })
}

const carried = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cart')

test('with forbidden storage a browser keeps its cart and buys; without cookies too, the page says so', async ({
  context,
  page,
  shop,
  shelf,
}) => {
  await forbidStorage(context)
  const shirt = await shelf.put({ title: 'Playera Sin Cajón', pieces: 5, price: 28_900 })
  await putInCart(page, shirt)
  await expect(cartLink(page, 1)).toBeVisible()

  await arrive(page, '/cart')
  await expect(cartLine(page, shirt.title).getByText('$289.00 MXN', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Tu navegador no guarda nada')).toHaveCount(0)
  const other = await context.newPage()
  await arrive(other, '/about')
  await expect(cartLink(other, 1)).toBeVisible()
  await other.close()

  await goToPayment(page)
  await pay(page)
  const number = await expectSold(page)
  expect((await journeyOrderOf(shop, number)).order).toMatchObject({ total_centavos: 28_900 + 7_900 })

  await arrive(page, '/cart')
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  expect(await carried(context)).toBeUndefined()

  await test.step('without cookies the cart lives in the page, and the page says so', async () => {
    await refuseCookies(context)
    await putInCart(page, shirt)
    await cartLink(page, 1).click()
    await expect(page.getByText('Tu navegador no guarda nada de este sitio')).toBeVisible()
    await photograph(page, 'shop-cart-cookies-refused')
    await expect(cartLine(page, shirt.title)).toBeVisible()
    await page.getByRole('link', { name: 'Comprar carrito' }).click()

    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
    await expect(page.getByText('Para pagar hacen falta las cookies de este sitio')).toBeVisible()
    await photograph(page, 'shop-checkout-cookies-refused')
    await expect(page.getByText('Carrito vacío')).toHaveCount(0)
    await page.getByRole('link', { name: 'Volver al carrito' }).click()
    await expect(cartLine(page, shirt.title)).toBeVisible()
  })
})

test('with full storage a browser keeps its cart, and the newer of two carts wins', async ({
  context,
  page,
  shelf,
  faults,
}) => {
  faults.allow(/^failed GET .*cart-carrier/)
  const first = await shelf.put({ title: 'Playera Cajón Lleno', pieces: 5 })
  const second = await shelf.put({ title: 'Playera De Más', pieces: 5 })
  await putInCart(page, first)
  await fillStorage(page)
  await test.step('a page that is left before the code of the cookie arrives keeps the earlier cart', async () => {
    await page.route(/cart-carrier/, (request) => request.abort())
    await putInCart(page, second)
    await page.unroute(/cart-carrier/)
    await arrive(page, '/cart')
    await expect(cartLine(page, first.title)).toBeVisible()
  })
  await putInCart(page, second)
  await expect.poll(() => carried(context), { message: 'the cookie has the cart' }).toBeDefined()
  await arrive(page, '/cart')
  await expect(cartLine(page, first.title)).toBeVisible()
  await expect(cartLine(page, second.title)).toBeVisible()
  expect(await carried(context)).toBeDefined()

  // When the storage has space again, the cart returns to the storage and the cookie is deleted.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('relleno')) localStorage.removeItem(key)
  })
  await cartLine(page, second.title)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await listening(page)
  await expect(cartLine(page, first.title)).toBeVisible()
  await expect(cartLine(page, second.title)).toHaveCount(0)
  expect(await carried(context)).toBeUndefined()
})
