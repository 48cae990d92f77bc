import { expectAccessible } from '../helpers/journey-axe.ts'
import {
  cartLink,
  expectSold,
  goToPayment,
  pay,
  payButton,
  pressPay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

const choose = 'Apartar y pagar por transferencia'

test('a buyer chooses transfer at the checkout and comes to the page of the order, with an empty cart @phone', async ({
  page,
  shelf,
}) => {
  const shirt = await shelf.put({ title: 'Playera Por Transferencia', pieces: 3 })
  await putInCart(page, shirt)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await goToPayment(page)
  await expect(page.getByRole('heading', { name: 'Transferencia o depósito' })).toBeVisible()
  await expect(page.getByText('Tienes 48 horas para pagar')).toBeVisible()
  await expect(payButton(page)).toBeVisible()
  await expectAccessible(page, 'shop-checkout-transfer')
  await page.getByRole('button', { name: choose }).dblclick()
  await expect(page).toHaveURL(/\/pedido\/PL-\w{4}-\w{5}$/)
  expect(loaded.filter((url) => url.endsWith('/api/transfers'))).toHaveLength(1)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 1 })
  await page.goto('/product')
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('checkout-form')

  await test.step('the same purchase in a new checkout is a second order', async () => {
    await putInCart(page, shirt)
    await goToPayment(page)
    await page.getByRole('button', { name: choose }).dblclick()
    await expect(page).toHaveURL(/\/pedido\/PL-\w{4}-\w{5}$/)
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 2 })
  })
})

test('after a lost answer the same order is opened; a payment online that was begun is replaced, and the next one succeeds', async ({
  page,
  shelf,
  faults,
}) => {
  faults.allow(/ERR_FAILED|api\/transfers/)
  const shirt = await shelf.put({ title: 'Playera Sin Respuesta', pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await pressPay(page)
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await window.close()
  await page.route('**/api/transfers', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: choose }).click()
  await expect(page.getByText('No supimos si tu pedido quedó apartado.')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await page.unroute('**/api/transfers')
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 1 })
  await page.reload()
  await page.getByRole('button', { name: choose }).click()
  await expect(page).toHaveURL(/\/pedido\//)
  expect(await shelf.pieces(shirt.id), 'the same order').toEqual({ pieces: 3, held: 1 })

  await putInCart(page, shirt)
  await goToPayment(page)
  await expect(page.getByText('Estamos confirmando tu pago')).toHaveCount(0)
  await pay(page)
  await expectSold(page)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 1 })
})

test('an order above the largest amount sees why transfer is not possible', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera de Gala', price: 2_100_000, pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  await expect(page.getByText('Por transferencia se pagan compras de hasta $20,000 MXN.')).toBeVisible()
  await expect(page.getByRole('button', { name: choose })).toBeDisabled()
})
