import { paths } from '../../words/paths.ts'
import {
  expectSuccess,
  arrive,
  cartLine,
  fillDelivery,
  goOn,
  goToPayment,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

// Without live updates these changes are found at the next press. live.test.ts tests pages with live updates.
test.beforeEach(({ context }) => withoutEvents(context))

async function offerOnlyIn(shop: JourneyShop, id: string, age: string): Promise<void> {
  await shop.db
    .updateTable('products')
    .set({ ages: [age] })
    .where('id', '=', id)
    .execute()
  await shop.saw(id)
}

test('the cart updates a price that changed and shows the old and the new price', async ({ page, shelf }) => {
  const shirt = await shelf.put({ title: 'Playera Más Cara', pieces: 3, price: 28_900 })
  await putInCart(page, shirt)
  await shelf.reprice(shirt.id, 31_950)
  await arrive(page, paths.cart)
  await expect(
    page.getByText('Playera Más Cara: costaba $289.00 MXN, ahora cuesta $319.50 MXN.'),
  ).toBeVisible()
  await photograph(page, 'shop-cart-price-changed')
  await expect(cartLine(page, shirt.title)).toContainText('$319.50 MXN')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('ahora cuesta')).toHaveCount(0)

  // The price changes again on the way to the payment.
  await shelf.reprice(shirt.id, 30_000)
  await arrive(page, paths.checkout)
  await fillDelivery(page)
  await goOn(page)
  await expect(page.getByText('costaba $319.50 MXN, ahora cuesta $300.00 MXN.')).toBeVisible()
  await photograph(page, 'shop-checkout-price-changed')
  await expect(page.getByText('Se cobrarán $379.00 MXN')).toBeVisible()
})

test('a price that changes before the buyer presses pay is shown first, and then paid as shown', async ({
  page,
  shelf,
  faults,
}) => {
  faults.allow(/^409 POST .*\/api\/payments(\/\w+\/capture)?$/)
  const shirt = await shelf.put({ title: 'Playera Recién Cambiada', pieces: 3, price: 28_900 })
  await putInCart(page, shirt)
  await goToPayment(page)
  await shelf.reprice(shirt.id, 30_000)
  await payButton(page).click()
  await expect(
    page.getByText('Playera Recién Cambiada: costaba $289.00 MXN, ahora cuesta $300.00 MXN.'),
  ).toBeVisible()
  await expect(page.getByText('Se cobrarán $379.00 MXN')).toBeVisible()
  await pay(page)
  await expectSuccess(page)
})

test('a product that never existed is not reported as sold out', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 3 })
  await putInCart(page, shirt)
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!)
    const [line] = cart.items
    cart.items.push({ ...line, id: 'nunca-hubo#na-4', title: 'Playera Imaginaria' })
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await arrive(page, paths.checkout)
  const dialog = page.getByRole('dialog', { name: 'Articulos agotados:' })
  await expect(dialog).toContainText('Playera Imaginaria')
  await expect(dialog).toContainText('ya no está en la tienda')
  await expect(dialog).toContainText('Se quitarán: 1 pz(s)')
  // The cart is not changed yet.
  await expect(dialog).not.toContainText('Ajustamos')
  await dialog.getByRole('button', { name: 'Volver al carrito' }).click()
  await expect(page.getByText('Ajustamos tu carrito')).toBeVisible()
  await expect(page.getByText('Playera Imaginaria: ya no está en la tienda.')).toBeVisible()
  await expect(cartLine(page, shirt.title)).toBeVisible()
})

test('the cart and the checkout name an age that is no longer offered', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^400 POST .*\/api\/payments(\/\w+\/capture)?$/)
  const shirt = await shelf.put({ title: 'Playera de Otra Edad', pieces: 3, ages: ['4', '6'] })
  await putInCart(page, shirt, '4')
  await goToPayment(page)
  await offerOnlyIn(shop, shirt.id, '6')
  await payButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Articulos agotados:' })
  await expect(dialog).toContainText('Playera de Otra Edad')
  await expect(dialog).toContainText('ya no viene en la edad o talla que elegiste')
  await expect(dialog).not.toContainText('otra tarjeta')
  await dialog.getByRole('button', { name: 'Volver al carrito' }).click()
  await expect(
    page.getByText('Playera de Otra Edad: ya no viene en la edad o talla que elegiste.'),
  ).toBeVisible()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
})
