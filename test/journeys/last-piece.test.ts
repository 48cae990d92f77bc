import { rivalBuys } from '../helpers/journey-rival.ts'
import {
  arrive,
  arriveAndCount,
  cartLine,
  cartLink,
  endPayment,
  goToPayment,
  openPayment,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { countsOf } from '../helpers/journey-orders.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

// Without live updates these changes are found at the next press. live.test.ts tests pages with live updates.
test.beforeEach(({ context }) => withoutEvents(context))

test('a piece sold while it is in a cart is removed from the cart with a message', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await putInCart(page, shirt)
  await rivalBuys(shop, shirt, 1)

  await arrive(page, '/cart')
  await expect(page.getByText('Ajustamos tu carrito')).toBeVisible()
  await expect(page.getByText(`${shirt.title}: quitamos 1 pieza, queda 1.`)).toBeVisible()
  await expect(cartLine(page, shirt.title).getByText('Llevas todas las que hay')).toBeVisible()
})

test('a piece sold between cart and checkout is reported when the checkout opens, and the buyer returns to the cart @translated', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await putInCart(page, shirt)
  await arriveAndCount(page, '/cart')
  await expect(cartLine(page, shirt.title).getByText('$578.00 MXN')).toBeVisible()
  await rivalBuys(shop, shirt, 1)
  await page.getByRole('link', { name: 'Comprar carrito' }).click()

  const modal = page.getByRole('dialog', { name: 'Articulos agotados:' })
  await expect(modal.getByText(shirt.title)).toBeVisible()
  await expect(modal.getByText('Se quitarán: 1 pz(s)')).toBeVisible()
  await modal.getByRole('button', { name: 'Volver al carrito' }).click()

  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Ajustamos tu carrito')).toBeVisible()
  await expect(page.getByText(`${shirt.title}: quitamos 1 pieza, queda 1.`)).toBeVisible()
  const line = cartLine(page, shirt.title)
  await expect(line.getByText('$289.00 MXN').last()).toBeVisible()
  await expect(line.getByText('Llevas todas las que hay')).toBeVisible()
  await expect(line.getByRole('button', { name: /^Agregar otra pieza/ })).toHaveCount(0)
})

test('a piece sold between the form and the payment is not charged, and the cart is empty', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^409 POST .*\/api\/payments(\/\w+\/capture)?$/)
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await goToPayment(page)
  await rivalBuys(shop, shirt, 1)
  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  const window = await opening

  const modal = page.getByRole('dialog', { name: 'Articulos agotados:' })
  await expect(modal.getByText(shirt.title)).toBeVisible()
  await expect(modal.getByText('Se quitarán: 1 pz(s)')).toBeVisible()
  await expect.poll(() => window.isClosed(), 'the window does not stay behind').toBe(true)
  // The dialog can only be left towards the cart.
  for (const press of ['first', 'second', 'third']) {
    await page.keyboard.press('Escape')
    await expect(modal, press).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Volver al carrito' }), press).toBeVisible()
  }
  await modal.getByRole('button', { name: 'Volver al carrito' }).click()

  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expect(page.getByText(`${shirt.title}: se agotó. Quitamos la pieza que llevabas.`)).toBeVisible()
  await photograph(page, 'shop-cart-emptied')
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('a piece held by a paying buyer cannot be bought by another buyer', async ({ page, shop, shelf }) => {
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  await expect(rivalBuys(shop, shirt, 1)).rejects.toThrow('OUT_OF_STOCK')
  await endPayment(window, 'Pagar ahora')
  await expect(page.getByRole('dialog', { name: 'Transacción exitosa' })).toBeVisible()
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})
