import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLine,
  cartLink,
  endPayment,
  expectAsked,
  expectSuccess,
  goToPayment,
  openPayment,
  orderNumberIn,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test('a reload while the payment window is open continues the same payment', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const left = await openPayment(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await left.close()

  await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
  await pay(page)
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
})

test('a reload during the capture confirms the payment without a second charge', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  const held = shop.payments.addFault({ on: 'orders.capture', do: 'hold' })
  await endPayment(window, 'Pagar ahora')
  await expect(page.getByRole('button', { name: 'Terminando de procesar compra' })).toBeDisabled()
  await expectAsked(shop, held)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
  shop.payments.releaseFault(held.id)

  const number = await expectSuccess(page)
  await expect(cartLink(page, 0)).toBeVisible()
  expect((await journeyOrderOf(shop, number)).captures).toHaveLength(1)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('a payment that the provider reviews for long is never shown as failed', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  shop.payments.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
  await endPayment(window, 'Pagar ahora')
  const confirming = page.getByRole('heading', { name: 'Estamos confirmando tu pago' })
  await expect(confirming).toBeVisible()
  const toldNoMore = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/checkout/current') && (await answer.text()).includes('"none"'),
  )
  const number = await page.getByText(/^PL-[0-9A-Z]{4}-[0-9A-Z]{5}$/).innerText()
  const holdEndedLongAgo = shop.db
    .updateTable('checkouts')
    .set({ hold_expires_at: new Date(Date.now() - 3_600_000) })
    .where('order_number', '=', number)
    .where('state', '=', 'confirming')
  // The page shows the heading while it still asks for the money. Only later does the shop store the provider's answer.
  await expect.poll(async () => (await holdEndedLongAgo.executeTakeFirst()).numUpdatedRows).toBe(1n)
  await (await toldNoMore).finished()
  await expect(confirming).toBeVisible()
  await photograph(page, 'shop-checkout-confirming')
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)
  // With an empty cart the checkout shows the pending payment as its own page; with other lines it only names the payment.
  await arrive(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
  await page.getByRole('button', { name: 'No, quitarlos de mi carrito' }).click()
  await expect(confirming).toBeVisible()
})

test('a pending payment is shown and does not block the shop; buying the same products again asks first', async ({
  page,
  faults,
  shop,
  shelf,
}) => {
  const [shirt, other] = [await shelf.put({ pieces: 3 }), await shelf.put({ pieces: 3 })]
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  shop.payments.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
  await endPayment(window, 'Pagar ahora')
  const confirming = page.getByRole('heading', { name: 'Estamos confirmando tu pago' })
  await expect(confirming).toBeVisible()
  await expect(page.getByText('Resumen de compra')).toHaveCount(0)
  const number = orderNumberIn(await page.locator('.order-number').innerText())

  await putInCart(page, other)
  await arrive(page, '/checkout')
  const question = page.getByText(`El pedido ${number} lleva artículos que siguen en tu carrito.`)
  await expect(question).toBeVisible()
  await photograph(page, 'shop-checkout-same-again')
  await page.getByRole('link', { name: 'Ver cómo va' }).click()
  await expect(confirming).toBeVisible()
  await expect(page.locator('.order-number')).toContainText(number)
  await page.getByRole('link', { name: 'Ver mi carrito' }).click()
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  // A press on pay without an answer to the question shows the question again and starts no payment.
  faults.allow(/^409 POST .*\/api\/payments$/)
  await payButton(page).click()
  await expect(question).toBeVisible()
  expect(await countsOf(shop, other.id)).toEqual({ orders: 0, asked: 0, paid: 0 })

  await page.getByRole('button', { name: 'No, quitarlos de mi carrito' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText(`Tu pago del pedido ${number} todavía se está confirmando.`)).toBeVisible()
  await photograph(page, 'shop-checkout-other-pending')
  await expect(cartLink(page, 1)).toBeVisible()
  await pay(page)
  expect(await expectSuccess(page)).not.toBe(number)
  expect(await countsOf(shop, other.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('after a reload the old window pays with one charge, whatever the shopper does next', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  await page.reload()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  shop.payments.clearFaults()
  await endPayment(window, 'Pagar ahora')
  // The page no longer listens to the old window, so the webhook settles the payment.
  await expect
    .poll(() => countsOf(shop, shirt.id), { timeout: 60_000 })
    .toEqual({ orders: 1, asked: 1, paid: 1 })
  // The page still offers to pay; pressing it must not pay again.
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('Back after the thank-you page offers no way to pay again', async ({ page, shop, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  await pay(page)
  const number = await expectSuccess(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page).toHaveURL(/\/product$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
  expect(orderNumberIn(await page.getByRole('main').innerText())).toBe(number)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('buying the same cart right after paying asks first and charges nothing', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  await pay(page)
  const number = await expectSuccess(page)
  await putInCart(page, shirt)
  await arrive(page, '/cart')
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await expect(page.getByText(`Hace un momento pagaste el pedido ${number}.`)).toBeVisible()
  const question = page.getByRole('dialog', { name: '¿Vaciamos tu carrito?' })
  await page.getByRole('button', { name: 'Vaciar carrito' }).click()
  await question.getByRole('button', { name: 'Dejarlo como está' }).click()
  await expect(cartLink(page, 1)).toBeVisible()

  // Other products in the cart are another purchase, so no question appears.
  const other = await shelf.put({ pieces: 3 })
  await putInCart(page, other)
  await arrive(page, '/checkout')
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toBeVisible()
  await expect(page.getByText('Hace un momento pagaste')).toHaveCount(0)
  await arrive(page, '/cart')
  await cartLine(page, other.title).getByRole('button', { name: 'Quitar' }).first().click()
  await arrive(page, '/checkout')
  await page.getByRole('button', { name: 'Vaciar carrito' }).click()
  await question.getByRole('button', { name: 'Sí, vaciarlo' }).click()
  await expect(cartLink(page, 0)).toBeVisible()
})

test('a double press on pay makes one payment', async ({ page, context, shop, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const opening = page.waitForEvent('popup')
  await payButton(page).dblclick()
  const window = await opening
  await expect(window.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  expect(context.pages()).toHaveLength(2)
  // A double press in the provider's window too: the second press meets a disabled button or a closed page.
  await window.getByRole('button', { name: 'Pagar ahora' }).dblclick()
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
})
