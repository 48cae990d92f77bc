import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { mailOf } from '../helpers/journey-mails.ts'
import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLine,
  cartLink,
  endPayment,
  expectRequestHeld,
  expectSold,
  fillDelivery,
  goOn,
  goToPayment,
  monterrey,
  notice,
  openPayment,
  pay,
  payButton,
  pressPay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { expect, test } from './journey.ts'

test('a buyer goes from the catalogue to the order, also after a declined payment, on accessible screens @phone', async ({
  page,
  shop,
  shelf,
  faults,
  isMobile,
}) => {
  // The shop passes the provider's refusal on with status 422.
  faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
  const shirt = await shelf.put({ title: 'Playera Viento de Abril', audience: 'Girl', pieces: 5 })
  const other = await shelf.put({ title: 'Playera Solo de Niños', audience: 'Boy', pieces: 5 })
  const expectAccessibleOnPhone = async (at: typeof page, screen: string) => {
    if (isMobile) await expectAccessible(at, screen)
  }

  await test.step('the garment goes into the cart from its dialog on the catalogue', async () => {
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
    await expectAccessibleOnPhone(page, 'shop-product-card')
    await modal.getByRole('radio', { name: '6 Años' }).check()
    await expectAccessibleOnPhone(page, 'shop-product-card-age-chosen')
    await add.click()
    await expect(modal).toBeHidden()
    await expectTexts(page, 'catalogue, added')
    await expect(notice(page, 'Artículo agregado al carrito de compra')).toHaveCount(0)
  })

  await test.step('the cart changes quantities', async () => {
    await cartLink(page, 1).click()
    await expect(page.getByRole('heading', { name: 'Mi compra', level: 1 })).toBeVisible()
    const line = cartLine(page, shirt.title)
    const more = line.getByRole('button', { name: `Agregar otra pieza de ${shirt.title}, 6 Años` })
    await more.click()
    await more.click()
    await expect(line.getByText('$867.00 MXN')).toBeVisible()
    await line.getByRole('button', { name: `Quitar una pieza de ${shirt.title}, 6 Años` }).click()
    await expect(line.getByText('$578.00 MXN')).toBeVisible()
    await expectAccessible(page, 'shop-cart')
    await page.getByRole('link', { name: 'Comprar carrito' }).click()
  })

  await test.step('the delivery form names what is missing and fills the city by the postal code', async () => {
    await expect(page.getByRole('heading', { name: '¿A dónde lo enviamos?' })).toBeVisible()
    // On a phone the summary is folded.
    if (!isMobile) await expectTexts(page, 'checkout, shipping')
    await expect(page.getByText('más envío').filter({ visible: true }).first()).toBeVisible()
    const sums = page.getByRole('complementary', { name: 'Resumen de compra' })
    await expect(sums).toContainText('Envío--.--')
    await expect(sums).toContainText('Total$578 MXN más envío')
    await expectAccessible(page, 'shop-checkout-form')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Falta revisar 7 datos:')).toBeVisible()
    await expectAccessibleOnPhone(page, 'shop-checkout-form-faults')
    await fillDelivery(page)
    await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Monterrey')
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Nuevo León')
    await page.getByRole('textbox', { name: 'Comentarios' }).fill('Portón azul')
    await goOn(page)
    await expectTexts(page, 'checkout, payment')
    // 2 × 289.00 plus 79.00 for shipping to Monterrey.
    await expect(page.getByText('Se cobrarán $657.00 MXN')).toBeVisible()
    await expect(sums).toContainText('$657 MXN')
    await expect(sums).toContainText('Entrega estimada: 10 días hábiles')
    await expectAccessible(page, 'shop-checkout-payment')
  })

  await test.step('a declined payment can be tried again and succeeds', async () => {
    const window = await openPayment(page)
    await expect(window.getByText('$657.00 MXN').first()).toBeVisible()
    await expectAccessibleOnPhone(window, 'provider-approval')
    await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 5, held: 2 })
    // The hold's clock appeared above the heading; the header must not cover the heading.
    const roomAboveHeading = async () => {
      const header = (await page.getByRole('banner').boundingBox())!
      const heading = (await page.getByRole('heading', { name: 'Opciones de pago' }).boundingBox())!
      return heading.y - (header.y + header.height)
    }
    await expect.poll(roomAboveHeading).toBeGreaterThan(0)
    await expectAccessibleOnPhone(page, 'shop-checkout-window-open')
    const again = page.waitForEvent('popup')
    await endPayment(window, 'Rechazar el pago')
    await expect(page.getByText('Tu forma de pago fue rechazada')).toBeVisible()
    await expectAccessibleOnPhone(page, 'shop-checkout-declined')
    const second = await again
    await expect(second.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
    await endPayment(second, 'Pagar ahora')
  })

  const number = await expectSold(page)
  await test.step('after the success Back shows the thank-you page and no way to pay again', async () => {
    await expectTexts(page, 'checkout, paid')
    await expectAccessible(page, 'shop-checkout-paid')
    await page.getByRole('dialog').getByRole('link', { name: 'Volver a la tienda' }).click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(cartLink(page, 0)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/checkout$/)
    await expectTexts(page, 'checkout, thanks')
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(payButton(page)).toHaveCount(0)
    await expectAccessible(page, 'shop-checkout-thank-you')
  })

  await test.step('the order, the stock, the charge and the mail say the same', async () => {
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
    const line = { product_id: shirt.id, size: '6', quantity: 2, unit_price_centavos: 28_900 }
    expect(items).toMatchObject([line])
    const paid = captures.filter(({ status }) => status === 'COMPLETED')
    expect(paid.map(({ id, amount }) => [id, amount])).toEqual([
      [order.capture_id, { currency_code: 'MXN', value: '657.00' }],
    ])
    expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, started: 1, paid: 1 })
    expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 3, held: 0 })

    const texts = [monterrey.email, number, shirt.title, '$657.00 MXN']
    await mailOf(shop, `order-confirmation-${order.id}`, ...texts)
  })
})

/** Collects the live updates that the page receives. */
async function liveUpdatesOf(page: Page): Promise<readonly string[]> {
  const updates: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.eventSourceMessageReceived', ({ data }) => void updates.push(data))
  await session.send('Network.enable')
  return updates
}

test.describe('with film and transitions, as most visitors have them', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('every way out of the payment window leads back to the payment options, and the piece is paid once', async ({
    page,
    shop,
    shelf,
    faults,
  }) => {
    faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
    const shirt = await shelf.put({ pieces: 1 })
    await putInCart(page, shirt)
    const updates = await liveUpdatesOf(page)
    await goToPayment(page)
    const notCharged = page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')

    await test.step('while the first payment of a browser starts, the page does not call its own piece sold out', async () => {
      await expect.poll(() => updates.length).toBeGreaterThan(0)
      const starting = shop.payments.addFault({ on: 'orders.create', do: 'hold' })
      const before = updates.length
      const window = await pressPay(page)
      await expectRequestHeld(shop, starting)
      await expect.poll(() => updates.length).toBeGreaterThan(before)
      expect(JSON.parse(updates.at(-1)!)).toMatchObject([{ id: shirt.id, pieces: 1 }])
      shop.payments.releaseFault(starting.id)
      await expect(window.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
      await endPayment(window, 'Cancelar y volver')
      await expect(notCharged).toBeVisible()
    })

    await test.step('a cancelled payment releases its piece', async () => {
      const window = await openPayment(page)
      expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
      await endPayment(window, 'Cancelar y volver')
      await expect(notCharged).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
      expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
      expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, started: 2, paid: 0 })
    })

    await test.step('closing the window cancels the payment', async () => {
      const window = await openPayment(page)
      await expect(notCharged).toHaveCount(0)
      await window.close()
      await expect(notCharged).toBeVisible()
      expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 0 })
    })

    const before = (await countsOf(shop, shirt.id)).started
    await test.step('a press during the cancellation of a closed window starts a payment of its own', async () => {
      const left = await openPayment(page)
      await expect(notCharged).toHaveCount(0)
      // Before the piece is released the shop asks the provider for money, and this answer is delayed.
      const held = shop.payments.addFault({ on: 'orders.get', do: 'hold' })
      await left.close()
      await expectRequestHeld(shop, held)
      const window = await pressPay(page)
      await expect(window.getByRole('heading', { name: 'Preparamos tu pago…' })).toBeVisible()
      shop.payments.releaseFault(held.id)
      await expect(window.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
      expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, started: before + 2, paid: 0 })
      shop.payments.addFault({
        on: 'orders.capture',
        do: 'issue',
        issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
      })
      await endPayment(window, 'Pagar ahora')
    })

    await test.step('after the last allowed attempt the payment starts anew, and the piece stays held', async () => {
      await expect(page.getByText('Hay que empezar el pago otra vez')).toBeVisible()
      await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
      expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
      await pay(page)
      await expectSold(page)
      expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, started: before + 3, paid: 1 })
      expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 0, held: 0 })
    })
  })
})
