import { expectAccessible } from '../helpers/journey-axe.ts'
import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLine,
  cartLink,
  endPayment,
  expectRequestHeld,
  expectSold,
  goToPayment,
  openPayment,
  orderNumberIn,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test('reloads while paying, Back, and the same cart again lead to one charge', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 3 })
  const heldPieces = page.getByText('Apartamos tus piezas:')
  await putInCart(page, shirt)
  await goToPayment(page)

  await test.step('a reload while the payment window is open continues the same payment', async () => {
    const left = await openPayment(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
    await expect(heldPieces).toBeVisible()
    await left.close()
    await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
  })

  await test.step('a reload during the capture confirms the payment', async () => {
    const held = shop.payments.addFault({ on: 'orders.capture', do: 'hold' })
    // The second press meets a disabled button or a closed page.
    await (await openPayment(page)).getByRole('button', { name: 'Pagar ahora' }).dblclick()
    await expect(page.getByRole('button', { name: 'Terminando de procesar compra' })).toBeDisabled()
    await expectTexts(page, 'checkout, finishing')
    // No photograph here: it takes time, and the provider must not wait for long.
    await expectAccessible(page, 'shop-checkout-capturing', { photographed: false })
    await expectRequestHeld(shop, held)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
    await expect(heldPieces).toHaveCount(0)
    await expectAccessible(page, 'shop-checkout-confirming', { photographed: false })
    shop.payments.releaseFault(held.id)
  })

  const number = await expectSold(page)
  const thanks = page.getByRole('heading', { name: 'Gracias por tu compra' })
  await test.step('the thank-you page is where the dialog was, and Back shows no way to pay again', async () => {
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect(thanks).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
    expect((await journeyOrderOf(shop, number)).captures).toHaveLength(1)
    await arrive(page, '/product')
    await page.goBack()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(thanks).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(payButton(page)).toHaveCount(0)
    expect(orderNumberIn(await page.getByRole('main').innerText())).toBe(number)
  })

  await test.step('the same cart right after paying asks first and charges nothing', async () => {
    await putInCart(page, shirt)
    await arrive(page, '/cart')
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    await expect(page.getByText(`Hace un momento pagaste el pedido ${number}.`)).toBeVisible()
    await expect(thanks).toHaveCount(0)
    await expectAccessible(page, 'shop-checkout-just-paid')
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
    expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, started: 1, paid: 1 })
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
  })
})

test('a pending payment is shown, never as failed, and does not block the shop; buying the same products again asks first', async ({
  page,
  faults,
  shop,
  shelf,
}) => {
  const [shirt, other] = [await shelf.put({ pieces: 3 }), await shelf.put({ pieces: 3 })]
  const confirming = page.getByRole('heading', { name: 'Estamos confirmando tu pago' })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  shop.payments.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
  await endPayment(window, 'Pagar ahora')
  await expect(confirming).toBeVisible()
  await expect(page.getByText('Resumen de compra')).toHaveCount(0)
  const number = orderNumberIn(await page.locator('.order-number').innerText())

  await test.step('the payment stays pending long after its hold has ended', async () => {
    const nothingPending = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/api/checkout/current') && (await answer.text()).includes('"none"'),
    )
    const holdEndedLongAgo = shop.db
      .updateTable('checkouts')
      .set({ hold_expires_at: new Date(Date.now() - 3_600_000) })
      .where('order_number', '=', number)
      .where('state', '=', 'confirming')
    // The page shows the heading while it still asks for the money. Only later does the shop store the provider's answer.
    await expect.poll(async () => (await holdEndedLongAgo.executeTakeFirst()).numUpdatedRows).toBe(1n)
    await (await nothingPending).finished()
    await expect(confirming).toBeVisible()
    await photograph(page, 'shop-checkout-confirming')
    await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toHaveCount(0)
  })

  const question = page.getByText(`El pedido ${number} lleva artículos que siguen en tu carrito.`)
  await test.step('the checkout asks whether to buy the same again, and leads to the pending payment', async () => {
    await putInCart(page, other)
    await arrive(page, '/checkout')
    await expect(question).toBeVisible()
    await expect(confirming).toHaveCount(0)
    await photograph(page, 'shop-checkout-same-again')
    await page.getByRole('link', { name: 'Ver cómo va' }).click()
    await expect(confirming).toBeVisible()
    await expect(page.locator('.order-number')).toContainText(number)
    await page.getByRole('link', { name: 'Ver mi carrito' }).click()
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    faults.allow(/^409 POST .*\/api\/payments$/)
    await payButton(page).click()
    await expect(question).toBeVisible()
    expect(await countsOf(shop, other.id)).toEqual({ orders: 0, started: 0, paid: 0 })
  })

  await test.step('without those products the rest of the cart is paid', async () => {
    await page.getByRole('button', { name: 'No, quitarlos de mi carrito' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText(`Tu pago del pedido ${number} todavía se está confirmando.`)).toBeVisible()
    await photograph(page, 'shop-checkout-other-pending')
    await expect(cartLink(page, 1)).toBeVisible()
    await pay(page)
    expect(await expectSold(page)).not.toBe(number)
    expect(await countsOf(shop, other.id)).toEqual({ orders: 1, started: 1, paid: 1 })
  })
})

test('two presses on pay open one window, and after a reload that window pays with one charge', async ({
  page,
  context,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 3 })
  const paidOnce = { orders: 1, started: 1, paid: 1 }
  await putInCart(page, shirt)
  await goToPayment(page)
  const opening = page.waitForEvent('popup')
  await payButton(page).dblclick()
  const window = await opening
  await expect(window.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  expect(context.pages()).toHaveLength(2)
  await page.reload()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  // The page no longer listens to the old window, so the webhook settles the payment.
  shop.payments.clearFaults()
  await endPayment(window, 'Pagar ahora')
  await expect.poll(() => countsOf(shop, shirt.id), { timeout: 60_000 }).toEqual(paidOnce)

  await test.step('the page still offers to pay; pressing it does not pay again', async () => {
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
    expect(await countsOf(shop, shirt.id)).toEqual(paidOnce)
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
  })
})
