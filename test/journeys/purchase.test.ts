import { price, roundedPrice } from '../../words/price.ts'
import { pesosText } from '../../domain/values/money.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLine,
  cartLink,
  endPayment,
  expectAsked,
  expectSuccess,
  fillDelivery,
  goOn,
  goToPayment,
  monterrey,
  notice,
  openPayment,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// Most visitors have film and transitions switched on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a buyer goes from the catalogue to the order @phone @translated', async ({ page, shop, shelf }) => {
  const shirt = await shelf.put({
    title: 'Playera Viento de Abril',
    audience: 'Girl',
    pieces: 5,
    price: 28_900,
  })
  const other = await shelf.put({ title: 'Playera Solo de Niños', audience: 'Boy', pieces: 5 })

  await arrive(page, '/product')
  await expect(page.getByRole('link', { name: other.title })).toBeVisible()
  await page.getByRole('link', { name: 'Niñas', exact: true }).click()
  await expect(page.getByRole('link', { name: other.title })).toHaveCount(0)
  await expect(page).toHaveURL(/\/product\?category=Girl$/)

  await page.getByRole('link', { name: shirt.title }).click()
  const modal = page.getByRole('dialog', { name: shirt.title })
  await expect(modal.getByText('$289.00 MXN')).toBeVisible()
  await expect(modal.getByText('Piezas disponibles: 5')).toBeVisible()
  const add = modal.getByRole('button', { name: 'Agregar a carrito' })
  await expect(add).toBeDisabled()
  await modal.getByRole('radio', { name: '6 Años' }).check()
  await add.click()

  await expect(modal).toBeHidden()
  // The notice is a live region, so screen readers announce it.
  await expectNotice(page, 'Artículo agregado al carrito de compra')
  await expect(notice(page, 'Artículo agregado al carrito de compra')).toHaveCount(0)

  await cartLink(page, 1).click()
  await expect(page.getByRole('heading', { name: 'Mi compra', level: 1 })).toBeVisible()
  const line = cartLine(page, shirt.title)
  const more = line.getByRole('button', { name: `Agregar otra pieza de ${shirt.title}, 6 Años` })
  await more.click()
  await more.click()
  await expect(line.getByText('$867.00 MXN')).toBeVisible()
  await line.getByRole('button', { name: `Quitar una pieza de ${shirt.title}, 6 Años` }).click()
  await expect(line.getByText('$578.00 MXN')).toBeVisible()
  await page.getByRole('link', { name: 'Comprar carrito' }).click()

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  // Only the shipping cost is not known yet.
  await expect(page.getByText('más envío').filter({ visible: true }).first()).toBeVisible()
  const sums = page.getByRole('complementary', { name: 'Resumen de compra' })
  await expect(sums).toContainText('Envío--.--')
  await expect(sums).toContainText('Total$578 MXN más envío')
  await fillDelivery(page)
  await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Monterrey')
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Nuevo León')
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Portón azul')
  await goOn(page)
  // 2 × 289.00 plus 79.00 for shipping to Monterrey.
  await expect(page.getByText('Se cobrarán $657.00 MXN')).toBeVisible()

  const window = await openPayment(page)
  await expect(window.getByText('$657.00 MXN').first()).toBeVisible()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 5, held: 2 })
  // The hold's clock appeared above the heading, and the header covers neither.
  const top = async (role: 'banner' | 'heading', name?: string) =>
    (await page.getByRole(role, { ...(name && { name }) }).boundingBox())!
  await expect
    .poll(async () => {
      const { y, height } = await top('banner')
      return (await top('heading', 'Opciones de pago')).y - (y + height)
    })
    .toBeGreaterThan(0)
  await endPayment(window, 'Pagar ahora')

  const number = await expectSuccess(page)
  await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
  const success = page.getByRole('dialog', { name: 'Transacción exitosa' })
  await success.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page).toHaveURL(/\/product$/)
  await expect(cartLink(page, 0)).toBeVisible()

  const { order, items, captures } = await journeyOrderOf(shop, number)
  expect(order).toMatchObject({
    customer_id: null,
    email: monterrey.email,
    comments: 'Portón azul',
    item_total_centavos: 57_800,
    shipping_centavos: 7_900,
    total_centavos: 65_700,
    delivery: {
      fullName: monterrey.fullName,
      street: monterrey.street,
      suburb: 'Centro',
      city: 'Monterrey',
      state: 'Nuevo León',
      postalCode: '64000',
      country: 'MX',
    },
  })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    product_id: shirt.id,
    size: '6',
    quantity: 2,
    unit_price_centavos: 28_900,
  })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 0 })
  expect(captures).toHaveLength(1)
  expect(captures[0]).toMatchObject({
    id: order.capture_id,
    status: 'COMPLETED',
    amount: { currency_code: 'MXN', value: '657.00' },
  })

  const file = `order-confirmation-${order.id}.eml`
  await expect.poll(async () => [...(await shop.mails()).keys()]).toContain(file)
  const mail = (await shop.mails()).get(file)
  for (const words of [monterrey.email, number, shirt.title, '$657.00 MXN']) expect(mail).toContain(words)
})

test('after paying, the thank-you banner is where the dialog was', async ({ page, shelf }) => {
  await putInCart(page, await shelf.put({ pieces: 2 }))
  await goToPayment(page)
  await pay(page)
  const number = await expectSuccess(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('heading', { name: 'Gracias por tu compra' })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
})

test('a declined payment can be tried again and succeeds', async ({ page, shop, shelf, faults }) => {
  // The shop passes the provider's refusal on with status 422.
  faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
  const shirt = await shelf.put({ pieces: 3 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const first = await openPayment(page)
  const again = page.waitForEvent('popup')
  await endPayment(first, 'Rechazar el pago')

  await expect(page.getByText('Tu forma de pago fue rechazada')).toBeVisible()
  const second = await again
  await expect(second.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  await endPayment(second, 'Pagar ahora')

  const { order, captures } = await journeyOrderOf(shop, await expectSuccess(page))
  const paid = captures.filter(({ status }) => status === 'COMPLETED')
  expect(paid.map(({ id }) => id)).toEqual([order.capture_id])
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
})

test('after the last allowed attempt the payment starts anew, and the piece stays held', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await goToPayment(page)
  shop.payments.addFault({
    on: 'orders.capture',
    do: 'issue',
    issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  })
  await pay(page)
  await expect(page.getByText('Hay que empezar el pago otra vez')).toBeVisible()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
  await pay(page)
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 2, paid: 1 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 0, held: 0 })
})

test('a cancelled payment releases its pieces and can be started again', async ({ page, shop, shelf }) => {
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
  await endPayment(window, 'Cancelar y volver')

  await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, asked: 1, paid: 0 })

  await pay(page)
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toMatchObject({ orders: 1, paid: 1 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 0, held: 0 })
})

test('closing the payment window cancels the payment', async ({ page, shelf }) => {
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const window = await openPayment(page)
  await window.close()
  await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
})

test('pressing pay during the cancellation of a closed window starts a new payment', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 1 })
  await putInCart(page, shirt)
  await goToPayment(page)
  const left = await openPayment(page)
  // Before the piece is released the shop asks the provider for money, and this answer is delayed.
  const asked = shop.payments.addFault({ on: 'orders.get', do: 'hold' })
  await left.close()
  await expectAsked(shop, asked)
  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  const window = await opening
  await expect(window.getByRole('heading', { name: 'Preparamos tu pago…' })).toBeVisible()
  shop.payments.releaseFault(asked.id)
  await endPayment(window, 'Pagar ahora')
  await expectSuccess(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 2, paid: 1 })
})

const charges = [
  { what: 'from 800 pesos on it is free', unit: 80_000, shipping: 0 },
  {
    what: 'an unknown postal code costs 150',
    unit: 12_500,
    shipping: 15_000,
    to: { postalCode: '99998', city: 'Zacatecas', state: 'Zacatecas' },
  },
]
for (const { what, unit, shipping, to } of charges) {
  test(`shipping: ${what}; the shown amount is charged`, async ({ page, shop, shelf }) => {
    const shirt = await shelf.put({ pieces: 2, price: unit })
    const total = unit + shipping
    await putInCart(page, shirt)
    await goToPayment(page, to)
    const summary = page.getByRole('complementary', { name: 'Resumen de compra' })
    // The summary shows whole pesos; the amount to be charged is shown with centavos.
    for (const words of [roundedPrice(total), 'Entrega estimada: 10 días hábiles'])
      await expect(summary.getByText(words).first()).toBeVisible()
    await expect(page.getByText(`Se cobrarán ${price(total)}`)).toBeVisible()
    const window = await openPayment(page)
    await expect(window.getByText(price(total)).first()).toBeVisible()
    await endPayment(window, 'Pagar ahora')

    const { order, captures } = await journeyOrderOf(shop, await expectSuccess(page))
    expect(order).toMatchObject({
      item_total_centavos: unit,
      shipping_centavos: shipping,
      total_centavos: total,
    })
    expect(captures.map(({ amount }) => amount.value)).toEqual([pesosText(total)])
  })
}
