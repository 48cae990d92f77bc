import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { type Account, beSignedIn, endSessions, fillLogin, openAccount } from '../helpers/journey-account.ts'
import type { Shelf } from '../helpers/journey-shelf.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { countsOf, journeyOrderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLink,
  endPayment,
  expectSuccess,
  goToPayment,
  openPayment,
  pay,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

/** The login shows the reason, keeps the cart and knows the page to return to. */
async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?volver=\/checkout$/)
  await expect(page.getByText('Sesión expirada')).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
}

async function idOf(shop: JourneyShop, { email }: Account): Promise<string> {
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Ana is signed in and at the payment options, with one of these pieces in her cart. */
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

test('a session that ends while paying starts no new payment, and the started payment is paid under its customer', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 (GET .*\/api\/me|POST .*\/api\/payments(\/\w+\/capture)?)$/)
  const { ana, shirt } = await anaAboutToPay(page, shop, shelf, { pieces: 2 })

  // The session ends before the press: the press leads to the login, without an order, a hold or an open payment
  // window.
  await endSessions(shop, ana)
  await payButton(page).click()
  await expectLogin(page)
  await expect.poll(() => context.pages().length).toBe(1)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, asked: 0, paid: 0 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
  await fillLogin(page, ana)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()

  // The session ends while the payment window is open: only Ana can finish her payment, after she signs in again.
  const window = await openPayment(page)
  await endSessions(shop, ana)
  await endPayment(window, 'Pagar ahora')
  await expect(page).toHaveURL(/\/login\?volver=\/checkout%3Fpago%3Daprobado/)
  await expect(page.getByText('Autorizaste tu pago cuando tu sesión ya había terminado.')).toBeVisible()
  await photograph(page, 'shop-login-while-paying')
  await expect(page.getByRole('button', { name: 'Seguir como invitado' })).toHaveCount(0)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, asked: 1, paid: 0 })
  await fillLogin(page, ana)
  const { order } = await journeyOrderOf(shop, await expectSuccess(page))
  expect(order.customer_id).toBe(await idOf(shop, ana))
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('a browser that lost its session cookie pays nothing, and after the login everything is as before', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 (GET .*\/api\/me|POST .*\/api\/payments(\/\w+\/capture)?)$/)
  const { ana, shirt } = await anaAboutToPay(page, shop, shelf, { pieces: 2, street: 'Zaragoza 120' })
  await context.clearCookies({ name: 'session' })
  await payButton(page).click()
  await expectLogin(page)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, asked: 0, paid: 0 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
  await fillLogin(page, ana)
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()
  await expect(page.getByText('Zaragoza 120')).toBeVisible()
  await pay(page)
  const { order } = await journeyOrderOf(shop, await expectSuccess(page))
  expect(order.customer_id).toBe(await idOf(shop, ana))
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
  // The page checks the session once by itself. The test waits for this, so that the press finds the ended session.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.ok())
  await fillLogin(page, ana)
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await asked

  // The session ends in the database, and the next press finds out.
  await endSessions(shop, ana)
  await payButton(page).click()
  await expectLogin(page)
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 1, held: 1 })
  await fillLogin(page, ana)
  await expect(page.getByText('Apartamos tus piezas:')).toBeVisible()
  await pay(page)
  const { order } = await journeyOrderOf(shop, await expectSuccess(page))
  expect(order.customer_id).toBe(await idOf(shop, ana))
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 0, held: 0 })
})

test('a session that expires in an open tab is reported at once, and the form is kept', async ({
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
  const street = page.getByRole('textbox', { name: 'Calle y número' })
  await street.fill('Zaragoza 120')
  await page.clock.fastForward('25:00:00')
  await expectLogin(page)
  await page.getByRole('button', { name: 'Seguir como invitado' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(street).toHaveValue('Zaragoza 120')
})
