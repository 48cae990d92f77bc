import type { Page } from '@playwright/test'
import { findCustomer } from '../../data/accounts/customers.ts'
import { paths } from '../../words/paths.ts'
import { beSignedIn, endSessions, fillLogin, loginLink, openAccount } from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import type { Shelf } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLink,
  endPayment,
  expectSold,
  fillDelivery,
  goOn,
  goToPayment,
  monterrey,
  openPayment,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?volver=\/checkout$/)
  await expect(page.getByText('Sesión expirada')).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
}

async function anaAboutToPay(
  page: Page,
  shop: JourneyShop,
  shelf: Shelf,
  { pieces, ...given }: { pieces: number } & Parameters<typeof goToPayment>[1],
) {
  const ana = await openAccount(shop)
  const shirt = await shelf.put({ pieces })
  await putInCart(page, shirt)
  await beSignedIn(page, ana)
  await goToPayment(page, given)
  return { ana, shirt }
}

test('a lost cookie or an ended session starts no new payment, and the started payment is paid under its customer', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 (GET .*\/api\/me|POST .*\/api\/payments(\/\w+\/capture)?)$/)
  const { ana, shirt } = await anaAboutToPay(page, shop, shelf, { pieces: 2, street: 'Zaragoza 120' })

  // The press leads to the login, without an order or a hold; the login leads back to the payment options.
  const ends = {
    'the browser loses its cookie before the press': () => context.clearCookies({ name: 'session' }),
    'the session ends before the press': () => endSessions(shop, ana),
  }
  for (const [title, end] of Object.entries(ends))
    await test.step(title, async () => {
      await end()
      await payButton(page).click()
      await expectLogin(page)
      await expect.poll(() => context.pages().length).toBe(1)
      expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, started: 0, paid: 0 })
      expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
      // The page checks the new session once by itself, and must not find it ended by the next step.
      const sessionCheck = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.ok())
      await fillLogin(page, ana)
      await expect(page).toHaveURL(/\/checkout$/)
      await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
      await expect(page.getByText('Zaragoza 120')).toBeVisible()
      await sessionCheck
    })

  // Only Ana can finish her payment, after she signs in again.
  const window = await openPayment(page)
  await endSessions(shop, ana)
  await endPayment(window, 'Pagar ahora')
  await expect(page).toHaveURL(/\/login\?volver=\/checkout%3Fpago%3Daprobado/)
  await expect(page.getByText('Autorizaste tu pago cuando tu sesión ya había terminado.')).toBeVisible()
  await photograph(page, 'shop-login-while-paying')
  await expect(page.getByRole('button', { name: 'Seguir como invitado' })).toHaveCount(0)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, started: 1, paid: 0 })
  await fillLogin(page, ana)
  const { order } = await journeyOrderOf(shop, await expectSold(page))
  expect(order.customer_id).toBe((await findCustomer(shop.db, ana))?.id)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, started: 1, paid: 1 })
})

test('pieces held when the session ends stay held for the customer who signs in again', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^(401 GET .*\/api\/me(\/addresses)?|(401|422) POST .*\/api\/payments(\/\w+\/capture)?)$/)
  const { ana, shirt } = await anaAboutToPay(page, shop, shelf, { pieces: 1 })
  const window = await openPayment(page)
  await endPayment(window, 'Rechazar el pago')
  await expect(page.getByText('Tu forma de pago fue rechazada')).toBeVisible()
  await window.close()
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()

  // The session expires by the date in the browser's copy, on a page with held pieces.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!) as object
    localStorage.setItem('session', JSON.stringify({ ...session, expDate: new Date().toISOString() }))
  })
  await page.reload()
  await expectLogin(page)
  await expect(page.getByText('Si ya tenías piezas apartadas, ahí siguen')).toBeVisible()
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
  // The page checks the session once by itself; then the press must find the ended session.
  const sessionCheck = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.ok())
  await fillLogin(page, ana)
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await sessionCheck

  await endSessions(shop, ana)
  await payButton(page).click()
  await expectLogin(page)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
  await fillLogin(page, ana)
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await pay(page)
  const { order } = await journeyOrderOf(shop, await expectSold(page))
  expect(order.customer_id).toBe((await findCustomer(shop.db, ana))?.id)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 0, held: 0 })
})

test('sessions and holds that expire in an open tab are reported at once; a guest with a card may buy the garments', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 GET .*\/api\/me(\/addresses)?$/)
  const ana = await openAccount(shop)
  await page.clock.install()
  await putInCart(page, await shelf.put({ pieces: 2 }))
  await beSignedIn(page, ana)
  await arrive(page, paths.checkout)
  const name = page.getByRole('textbox', { name: 'Nombre completo' })

  await test.step('a session that ends on the server leads through the login and back, with the form kept', async () => {
    await expect(name).toHaveValue('Ana Treviño Garza')
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(ana.email)
    await fillDelivery(page, { fullName: 'La abuela Luz', email: 'luz@correo.example' })
    await endSessions(shop, ana)
    await page.reload()
    await expectLogin(page)
    await fillLogin(page, ana)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(name).toHaveValue('La abuela Luz')
    await expect(page.getByRole('textbox', { name: 'Calle y número' })).toHaveValue(monterrey.street)
  })

  await test.step('a hold that runs out while the payment window is open', async () => {
    await goOn(page)
    const window = await openPayment(page)
    await page.clock.fastForward('16:00')
    await expect(page.getByText('Se acabó el tiempo para pagar')).toBeVisible()
    await expectAccessible(page, 'shop-checkout-time-over')
    await window.close()
    await expect(page.getByText('Dejaste el pago a medias y no se hizo ningún cargo.')).toBeVisible()
  })

  await test.step('a session that expires is reported at once, and a guest keeps the form', async () => {
    await page.clock.fastForward('25:00:00')
    await expectLogin(page)
    await page.getByRole('button', { name: 'Seguir como invitado' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(loginLink(page)).toBeVisible()
    await expect(page.getByText(monterrey.street)).toBeVisible()
  })

  await test.step('a membership card needs an account; a guest may buy the garments now', async () => {
    await page.evaluate(() => {
      const { items } = JSON.parse(localStorage.getItem('cart')!) as { items: object[] }
      const card = { id: 'tarjetaSocio-1700000000000', title: 'Tarjeta de Socio', price: 2500, size: 'na' }
      const more = { pzs: 1, clasification: 'DIGITAL_GOODS' }
      localStorage.setItem('cart', JSON.stringify({ items: [...items, { ...items[0], ...card, ...more }] }))
    })
    await page.reload()
    await expect(page).toHaveURL(/\/login\?volver=\/checkout$/)
    await expect(page.getByText('La tarjeta de socio va a tu nombre')).toBeVisible()
    await page.getByRole('button', { name: 'Comprar ahora solo las prendas' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText('Se cobrarán $368.00 MXN')).toBeVisible()
    await expect(cartLink(page, 1)).toBeVisible()
  })
})
