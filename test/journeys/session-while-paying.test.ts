import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { beSignedIn, endSessions, fillLogin, openAccount } from '../helpers/journey-account.ts'
import { countsOf, orderOf } from '../helpers/journey-orders.ts'
import {
  arrive,
  cartLink,
  endPayment,
  expectSuccess,
  goToPayment,
  openPayment,
  payButton,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** At the login, told why, with the cart and the way back. */
async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?volver=\/checkout$/)
  await expect(page.getByText('Sesión expirada')).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
}

test('a session that ends while paying: nothing is begun without it, and what was begun is paid and hers', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 (GET .*\/api\/me|POST .*\/api\/backend\?action=api-paypal)$/)
  const ana = await openAccount(shop)
  const shirt = await shelf.put({ pieces: 2 })
  await putInCart(page, shirt)
  await beSignedIn(page, ana)
  await goToPayment(page)

  // Before the press: to the login, no order asked for, no piece set apart, no window left behind.
  await endSessions(shop, ana)
  await payButton(page).click()
  await expectLogin(page)
  await expect.poll(() => context.pages().length).toBe(1)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 0, asked: 0, paid: 0 })
  expect(await shelf.pieces(shirt.id)).toEqual({ pieces: 2, held: 0 })
  await fillLogin(page, ana)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Opciones de pago' })).toBeVisible()

  // While the payment's window is open: whoever began it may end it.
  const window = await openPayment(page)
  await endSessions(shop, ana)
  await endPayment(window, 'Pagar ahora')
  const { order } = await orderOf(shop, await expectSuccess(page))
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', ana.email)
    .executeTakeFirstOrThrow()
  expect(order.customer_id).toBe(id)
  expect(await countsOf(shop, shirt.id)).toEqual({ orders: 1, asked: 1, paid: 1 })
})

test('a session whose day ends in an open tab: told at once, and the form is kept', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 GET .*\/api\/me$/)
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
