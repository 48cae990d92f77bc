import { arrive, cartLink, listening } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('an empty cart links back to the shop', async ({ page }) => {
  await arrive(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Mi compra', level: 1 })).toBeVisible()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page).toHaveURL(/\/product$/)
})

test('the first page stores an empty cart, and a cart cleared by another tab is stored again at the next page load', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('cart'))
  await arrive(page, '/about')
  expect(await stored()).toBe('{"items":[]}')
  // Another tab clears the cart. This tab stores no new cart until a page is loaded.
  await page.evaluate(() => localStorage.removeItem('cart'))
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await stored()).toBeNull()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await listening(page)
  expect(await stored()).toBe('{"items":[]}')
})

test('a checkout with an empty cart says so', async ({ page }) => {
  await arrive(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByText('Carrito vacío')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page).toHaveURL(/\/product$/)
})
