import { expectAccessible } from '../helpers/journey-axe.ts'
import { withoutEvents } from '../helpers/journey-network.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { rivalBuys } from '../helpers/journey-rival.ts'
import {
  arrive,
  endPayment,
  expectAsked,
  expectSuccess,
  fillDelivery,
  goOn,
  goToPayment,
  openPayment,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// Pages of text have the same layout on phone and desktop. narrow.test.ts and nothing-covered.test.ts check them at
// phone width.
const pages = {
  'pages for browsing @phone': {
    home: '/',
    catalogue: '/product',
    'catalogue-boys-page-2': '/product?category=Boy&page=2',
    'catalogue-empty': '/product?page=999',
    'product-unknown': '/product/nadie',
  },
  'pages for buying @phone': {
    'cart-empty': '/cart',
    'checkout-empty': '/checkout',
    login: '/login',
    'not-found': '/404',
  },
  'information pages': {
    about: '/about',
    contact: '/contact',
    'size-guide': '/guia-tallas',
    'payments-and-shipping': '/pagos-y-envios',
  },
  'legal pages': {
    terms: '/terms-conditions',
    cookies: '/cookie-policy',
    privacy: '/aviso-de-privacidad',
  },
}
for (const [where, paths] of Object.entries(pages)) {
  test(`axe finds no fault on ${where}`, async ({ page, faults }) => {
    faults.allow(/^404 GET .*\/(404|product\/nadie)$/)
    for (const [name, path] of Object.entries(paths)) {
      await arrive(page, path)
      await expectAccessible(page, `shop-${name}`)
    }
  })
}

test('axe finds no fault on the page of a product, for sale or sold out', async ({ page, shelf }) => {
  const { id } = await shelf.put({ pieces: 1 })
  await arrive(page, `/product/${id}`)
  await expectAccessible(page, 'shop-product')
  await shelf.restock(id, 0)
  await arrive(page, `/product/${id}`)
  await expect(page.getByRole('button', { name: 'Agotado' })).toBeVisible()
  await expectAccessible(page, 'shop-product-sold-out')
})

test('axe finds no fault in menu, product dialog and picture gallery @phone', async ({
  page,
  shelf,
  isMobile,
}) => {
  const shirt = await shelf.put({ pieces: 1 })
  await arrive(page, '/product')
  if (isMobile) {
    await page.getByText('Menú', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Nosotros' })).toBeVisible()
    await expectAccessible(page, 'shop-menu')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: shirt.title }).click()
  const modal = page.getByRole('dialog', { name: shirt.title })
  await expect(modal).toBeVisible()
  await expectAccessible(page, 'shop-product-card')
  await modal.getByRole('radio', { name: '4 Años' }).check()
  await expectAccessible(page, 'shop-product-card-age-chosen')
  await modal.getByRole('button', { name: 'Agregar a carrito' }).click()
  await expectNotice(page, 'Artículo agregado al carrito de compra')

  await arrive(page, `/product/${shirt.id}`)
  await page.getByRole('link', { name: 'Ampliar imagen 1 de 3' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'shop-gallery')
})

test('axe finds no fault from the cart to the thank-you page @phone', async ({ page, shelf, faults }) => {
  faults.allow(/^422 POST .*\/api\/payments(\/\w+\/capture)?$/)
  await putInCart(page, await shelf.put({ pieces: 3 }))
  await arrive(page, '/cart')
  await expect(page.getByRole('link', { name: 'Comprar carrito' })).toBeVisible()
  await expectAccessible(page, 'shop-cart')

  await page.getByRole('link', { name: 'Comprar carrito' }).click()
  await expect(page.getByRole('heading', { name: '¿A dónde lo enviamos?' })).toBeVisible()
  await expectAccessible(page, 'shop-checkout-form')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Falta revisar 7 datos:')).toBeVisible()
  await expectAccessible(page, 'shop-checkout-form-faults')
  await fillDelivery(page)
  await goOn(page)
  await expectAccessible(page, 'shop-checkout-payment')

  const window = await openPayment(page)
  await expectAccessible(window, 'provider-approval')
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await expectAccessible(page, 'shop-checkout-window-open')
  const again = page.waitForEvent('popup')
  await endPayment(window, 'Rechazar el pago')
  await expect(page.getByText('Tu forma de pago fue rechazada')).toBeVisible()
  await expectAccessible(page, 'shop-checkout-declined')
  const second = await again
  await expect(second.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
  await endPayment(second, 'Pagar ahora')
  await expectSuccess(page)
  await expectAccessible(page, 'shop-checkout-paid')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page, 'shop-checkout-thank-you')
})

test('axe finds no fault when a hold ends, while a payment is confirming and right after paying', async ({
  page,
  shop,
  shelf,
}) => {
  const shirt = await shelf.put({ pieces: 3 })
  await page.clock.install()
  await putInCart(page, shirt)
  await goToPayment(page)
  const late = await openPayment(page)
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(page.getByText('Se acabó el tiempo para pagar')).toBeVisible()
  await expectAccessible(page, 'shop-checkout-time-over')
  await late.close()
  await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()

  const window = await openPayment(page)
  const held = shop.payments.addFault({ on: 'orders.capture', do: 'hold' })
  await endPayment(window, 'Pagar ahora')
  await expect(page.getByRole('button', { name: 'Terminando de procesar compra' })).toBeDisabled()
  // No photograph here: it takes time, and the provider must not wait for long.
  await expectAccessible(page, 'shop-checkout-capturing', { photographed: false })
  await expectAsked(shop, held)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
  await expectAccessible(page, 'shop-checkout-confirming', { photographed: false })
  shop.payments.releaseFault(held.id)
  const number = await expectSuccess(page)
  await putInCart(page, shirt)
  await arrive(page, '/checkout')
  await expect(page.getByText(`Hace un momento pagaste el pedido ${number}.`)).toBeVisible()
  await expectAccessible(page, 'shop-checkout-just-paid')
})

test('axe finds no fault when a product is gone or an error happens', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^(409|422|503) POST .*\/api\/payments(\/\w+\/capture)?$/)
  // Without this the page would hear of the sold-out product before it asks.
  await withoutEvents(page.context())
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await goToPayment(page)
  shop.payments.addFault({ on: 'orders.create', do: 'issue', issue: 'PAYEE_ACCOUNT_RESTRICTED' })
  await payButton(page).click()
  const failed = page.getByRole('dialog', { name: 'Transacción fallida' })
  await expect(failed.getByText('¡Oh, algo salió mal!')).toBeVisible()
  await expectAccessible(page, 'shop-checkout-failed')
  expect(shop.takeErrors()).toHaveLength(1)
  await failed.getByRole('button', { name: 'Entendido' }).click()
  await expect(failed).toBeHidden()

  await rivalBuys(shop, shirt, 2)
  await payButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Articulos agotados:' })).toBeVisible()
  await expectAccessible(page, 'shop-checkout-sold-out')
})
