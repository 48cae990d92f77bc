import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

test('an empty cart leads back to the shop', async ({ page }) => {
  await arrive(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Mi compra', level: 1 })).toBeVisible()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page).toHaveURL(/\/product$/)
})

test('a checkout without anything to pay says so', async ({ page }) => {
  await arrive(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByText('Carrito vacío')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page).toHaveURL(/\/product$/)
})
