import { paths } from '../../words/paths.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import {
  arrive,
  cartLine,
  cartLink,
  expectSold,
  fillDelivery,
  goOn,
  goToPayment,
  pay,
  payButton,
  pressPay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

// Without live updates these changes are found at the next press.
test.beforeEach(({ context }) => withoutEvents(context))

async function offerOnlyIn(shop: JourneyShop, id: string, age: string): Promise<void> {
  await shop.db
    .updateTable('products')
    .set({ ages: [age] })
    .where('id', '=', id)
    .execute()
  await shop.waitForFreshPages(id)
}

test('pieces and prices that changed while the cart waited are shown, and the buyer pays what was shown', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^409 POST .*\/api\/payments$/)
  const shirt = await shelf.put({ title: 'Playera Más Cara', pieces: 2, price: 28_900 })
  const line = cartLine(page, shirt.title)
  const changed = (from: string, to: string) =>
    page.getByText(`${shirt.title}: costaba $${from} MXN, ahora cuesta $${to} MXN.`)

  await test.step('a piece sold while it is in the cart is removed from the cart', async () => {
    await putInCart(page, shirt)
    await putInCart(page, shirt)
    await rivalBuys(shop, shirt, 1)
    await arrive(page, paths.cart)
    await expect(page.getByText('Ajustamos tu carrito')).toBeVisible()
    await expect(page.getByText(`${shirt.title} (4 Años): quitamos 1 pieza, queda 1.`)).toBeVisible()
    await expect(line.getByText('Llevas todas las que hay')).toBeVisible()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByText('Ajustamos tu carrito')).toHaveCount(0)
  })

  await test.step('the cart shows the old and the new price', async () => {
    await shelf.reprice(shirt.id, 31_950)
    await arrive(page, paths.cart)
    await expect(changed('289.00', '319.50')).toBeVisible()
    await photograph(page, 'shop-cart-price-changed')
    await expect(line).toContainText('$319.50 MXN')
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByText('ahora cuesta')).toHaveCount(0)
  })

  await test.step('a price that changes on the way to the payment is shown at the payment options', async () => {
    await shelf.reprice(shirt.id, 30_000)
    await arrive(page, paths.checkout)
    await fillDelivery(page)
    await goOn(page)
    await expect(changed('319.50', '300.00')).toBeVisible()
    await photograph(page, 'shop-checkout-price-changed')
    await expect(page.getByText('Se cobrarán $379.00 MXN')).toBeVisible()
  })

  await test.step('a price that changes before the buyer presses pay is shown first, and then paid as shown', async () => {
    await shelf.reprice(shirt.id, 29_500)
    await payButton(page).click()
    await expect(changed('300.00', '295.00')).toBeVisible()
    await expect(page.getByText('Se cobrarán $374.00 MXN')).toBeVisible()
    await pay(page)
    const { captures } = await journeyOrderOf(shop, await expectSold(page))
    expect(captures).toMatchObject([{ amount: { value: '374.00' } }])
  })
})

test('what is gone is named when the checkout opens and when the buyer presses pay, and is not charged', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^(400|409) POST .*\/api\/payments$/)
  const shirt = await shelf.put({ pieces: 2 })
  const dialog = page.getByRole('dialog', { name: 'Articulos agotados:' })
  const back = dialog.getByRole('button', { name: 'Volver al carrito' })

  await test.step('when the checkout opens it names a sold piece, and a product that never existed is not reported as sold out', async () => {
    await putInCart(page, shirt)
    await putInCart(page, shirt)
    await rivalBuys(shop, shirt, 1)
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart')!)
      const [line] = cart.items
      cart.items.push({ ...line, id: 'nunca-hubo#na-4', title: 'Playera Imaginaria', qty: 1 })
      localStorage.setItem('cart', JSON.stringify(cart))
    })
    await arrive(page, paths.checkout)
    const gone = (title: string) => dialog.getByRole('listitem').filter({ hasText: title })
    await expect(gone(shirt.title)).toContainText('Se quitarán: 1 pz(s)')
    await expect(gone('Playera Imaginaria')).toContainText('ya no está en la tienda')
    await expect(gone('Playera Imaginaria')).toContainText('Se quitarán: 1 pz(s)')
    await expect(dialog).not.toContainText('Ajustamos')
    await back.click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('Ajustamos tu carrito')).toBeVisible()
    await expect(page.getByText(`${shirt.title} (4 Años): quitamos 1 pieza, queda 1.`)).toBeVisible()
    await expect(page.getByText('Playera Imaginaria (4 Años): ya no está en la tienda.')).toBeVisible()
    const line = cartLine(page, shirt.title)
    await expect(line.getByText('$289.00 MXN').last()).toBeVisible()
    await expect(line.getByRole('button', { name: /^Agregar otra pieza/ })).toHaveCount(0)
  })

  await test.step('a piece sold between the form and the payment is not charged, and the cart is empty', async () => {
    await goToPayment(page)
    await expect(dialog).toHaveCount(0)
    await rivalBuys(shop, shirt, 1)
    const window = await pressPay(page)
    await expect(dialog.getByText(shirt.title)).toBeVisible()
    await expectTexts(page, 'checkout, sold out')
    await expect.poll(() => window.isClosed(), 'the payment window is closed').toBe(true)
    await expectAccessible(page, 'shop-checkout-sold-out')
    for (const press of ['first', 'second', 'third']) {
      await page.keyboard.press('Escape')
      await expect(back, press).toBeVisible()
    }
    await back.click()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await expect(
      page.getByText(`${shirt.title} (4 Años): se agotó. Quitamos la pieza que llevabas.`),
    ).toBeVisible()
    await photograph(page, 'shop-cart-emptied')
    await expect(cartLink(page, 0)).toBeVisible()
    // Both purchases are the rival's.
    expect(await countsOf(shop, shirt.id)).toEqual({ orders: 2, started: 2, paid: 2 })
  })

  await test.step('an age that is no longer offered is named', async () => {
    const other = await shelf.put({ title: 'Playera de Otra Edad', pieces: 3, ages: ['4', '6'] })
    await putInCart(page, other, '4')
    await arrive(page, paths.cart)
    // The checkout still knows the address and opens at the payment options.
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    await expect(page.getByRole('button', { name: 'Tarjeta de débito o crédito' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await offerOnlyIn(shop, other.id, '6')
    await payButton(page).click()
    await expect(dialog).toContainText('Playera de Otra Edad')
    await expect(dialog).toContainText('ya no viene en la edad o talla que elegiste')
    await expect(dialog).not.toContainText('otra tarjeta')
    await back.click()
    await expect(
      page.getByText('Playera de Otra Edad (4 Años): ya no viene en la edad o talla que elegiste.'),
    ).toBeVisible()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  })
})
