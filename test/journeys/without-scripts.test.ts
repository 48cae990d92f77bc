import type { Page } from '@playwright/test'
import { pressFarDown } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

// With scripts switched off the browser reports each script as refused.
test.beforeEach(({ faults }) => faults.allow(/^failed GET .*\.js csp$/))

/** Reads texts that show only without scripts, which a locator by text does not find. */
const expectToRead = (page: Page, words: string) =>
  expect(page.getByRole('main')).toContainText(words, { useInnerText: true })

test('without scripts every shop page can be read @phone', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Papel', audience: 'Girl', pieces: 3, price: 28_900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Niña', exact: true }).click()
  await expect(page).toHaveURL(/\/product\?category=Girl$/)
  await expect(page.getByRole('link', { name: 'Niñas', exact: true })).toHaveAttribute('aria-current', 'page')
  await expectToRead(page, 'Para comprar, activa JavaScript en tu navegador.')
  await photograph(page, 'shop-catalogue-no-scripts')
  await expect(page.getByRole('button', { name: /^Agregar a carrito/ })).toHaveCount(0)

  await page.getByRole('link', { name: shirt.title }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${shirt.id}$`))
  await expect(page.getByRole('heading', { name: shirt.title, level: 1 })).toBeVisible()
  await expect(page.getByText('$289.00 MXN')).toBeVisible()
  await expect(page.getByText('Piezas disponibles: 3')).toBeVisible()
  await expectToRead(page, 'Para comprar, activa JavaScript en tu navegador.')
  const whole = await page.getByRole('link', { name: 'Ampliar imagen 2 de 3' }).getAttribute('href')
  await photograph(page, 'shop-product-no-scripts')
  expect((await page.request.get(whole!)).headers()['content-type']).toBe('image/webp')
  await page.getByRole('link', { name: 'Carrito', exact: true }).click()
  await expectToRead(page, 'Para comprar, activa JavaScript en tu navegador.')
  await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0)
})

test('without scripts the catalogue’s pages are links', async ({ page }) => {
  await page.goto('/product')
  const first = await page.getByRole('heading', { level: 2 }).first().innerText()
  await pressFarDown(page.getByRole('link', { name: 'Siguientes' }))
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(page.getByText('Página 2')).toBeVisible()
  await expect(page.getByRole('heading', { name: first })).toHaveCount(0)
  await pressFarDown(page.getByRole('link', { name: 'Anteriores' }))
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
})

const words = [
  ['/about', 'Nuestra Historia'],
  ['/guia-tallas', 'tallas'],
  ['/pagos-y-envios', 'envíos'],
  ['/terms-conditions', '13 de noviembre de 2023'],
  ['/cookie-policy', 'cookies'],
  ['/aviso-de-privacidad', 'ARCO'],
  ['/contact', 'WhatsApp'],
] as const
test('without scripts text pages are readable', async ({ page }) => {
  for (const [path, expected] of words) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('main').getByText(expected).first(), path).toBeVisible()
  }
})

test('without scripts checkout and account pages say what they need', async ({ page }) => {
  await page.goto('/checkout')
  await expectToRead(page, 'Para pagar necesitamos JavaScript')
  await photograph(page, 'shop-checkout-no-scripts')
  for (const path of ['/login', '/register', '/recuperar-contrasena', '/recuperar-contrasena?clave=abc']) {
    await page.goto(path)
    await expect(page, 'the key of a link leaves the address').not.toHaveURL(/clave/)
    await expectToRead(page, 'Para usar tu cuenta, activa JavaScript')
  }
})
