import { countsOf } from '../helpers/journey-orders.ts'
import { arrive, expectSold, fillDelivery, payButton, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

test('without the provider’s script the buyer goes to the provider’s page, comes back in three ways, and pays once', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^failed GET .*\/sdk\/js/)
  faults.allow(/^console error: .*(payment script|PayPal JS SDK)/)
  faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
  await page.route('**/sdk/js*', (route) => route.abort())
  // Shipping is free from 800 pesos on.
  const shirt = await shelf.put({ pieces: 1, price: 80_000 })
  const payNow = page.getByRole('button', { name: 'Pagar ahora' })
  const refused = page.getByText('Tu forma de pago fue rechazada')
  await putInCart(page, shirt)

  await test.step('two presses lead to the provider’s page once; Back leads to the options', async () => {
    await arrive(page, '/cart')
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
    await fillDelivery(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Los botones de pago no cargaron:')).toBeVisible()
    await expect(page.getByText('Se cobrarán $800.00 MXN')).toBeVisible()
    await photograph(page, 'shop-checkout-no-provider-script')
    await expect(page.getByText('Una parte de la página no llegó.')).toBeHidden()
    await payButton(page).dblclick()
    await expect(payNow).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  })

  await test.step('a payment refused on the provider’s page offers another way to pay', async () => {
    await payButton(page).click()
    await page.getByRole('button', { name: 'Rechazar el pago' }).click()
    await expect(refused).toBeVisible()
    expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, started: 1, paid: 0 })
  })

  await test.step('a payment cancelled on the provider’s page releases its piece', async () => {
    await payButton(page).click()
    await page.getByRole('button', { name: 'Cancelar y volver' }).click()
    await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
    await expect(refused).toHaveCount(0)
    await photograph(page, 'shop-checkout-cancelled')
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
  })

  await test.step('the payment on the provider’s page leads to the thank-you page', async () => {
    await payButton(page).click()
    await payNow.click()
    await expectSold(page)
    // The page removes the parameters after reading them, so a reload does not capture again.
    await expect(page).toHaveURL(`${shop.url}/checkout`)
    expect(await countsOf(shop, shirt.id)).toMatchObject({ orders: 1, paid: 1 })
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 0, held: 0 })
  })
})
