import type { Page } from '@playwright/test'
import type { JourneyFaults } from '../helpers/journey-faults.ts'
import { countsOf } from '../helpers/journey-orders.ts'
import { arrive, expectSuccess, fillDelivery, payButton, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

/** The provider's script does not load, for example because of an ad blocker or a bad connection. */
async function block(page: Page, faults: JourneyFaults): Promise<void> {
  faults.allow(/^failed GET .*\/sdk\/js/)
  faults.allow(/^console error: .*(payment script|PayPal JS SDK)/)
  await page.route('**/sdk/js*', (route) => route.abort())
}

async function toTheProvider(page: Page): Promise<void> {
  await arrive(page, '/cart')
  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await fillDelivery(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Los botones de pago no cargaron:')).toBeVisible()
  await photograph(page, 'shop-checkout-no-provider-script')
  await expect(page.getByText('Una parte de la página no llegó.')).toBeHidden()
  await payButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
}

test('without the provider’s script the buyer pays on the provider’s page', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  await block(page, faults)
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await toTheProvider(page)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await expectSuccess(page)
  // The page removes the parameters after reading them, so a reload does not capture again.
  await expect(page).toHaveURL(`${shop.url}/checkout`)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
})

test('a payment cancelled on the provider’s page returns to the payment options, and the pieces are free', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  await block(page, faults)
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await toTheProvider(page)
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
  await photograph(page, 'shop-checkout-cancelled')
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toMatchObject({ orders: 1, paid: 1 })
})

test('a payment refused on the provider’s page offers another way to pay', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
  await block(page, faults)
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await toTheProvider(page)
  await page.getByRole('button', { name: 'Rechazar el pago' }).click()
  await expect(page.getByText('Tu forma de pago fue rechazada')).toBeVisible()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('after the browser’s Back from the provider’s page the order can still be paid', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  await block(page, faults)
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await toTheProvider(page)
  await page.goBack()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})
