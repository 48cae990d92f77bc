import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { accountLink, beSignedIn, fillLogin, openAccount } from '../helpers/journey-account.ts'
import {
  arrive,
  buy,
  expectSold,
  fillDelivery,
  goToPayment,
  listening,
  pay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** Everything that a person can find in this page and in its storage. */
async function everythingOnPage(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]),
  )
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .map(({ value }) => value)
      .join(' '),
  )
  return [await page.locator('body').innerText(), fields, kept].join(' ')
}

test('the next person at a browser finds no trace of a customer, and no trace of a guest without the key', async ({
  page,
  context,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^404 GET .*\/pedido\//)
  const ana = await openAccount(shop, { name: 'Anacleta', lastName: 'Treviño Cantú' })
  const luz = await openAccount(shop, { name: 'Luzbella', lastName: 'Robles' })
  const shirt = await shelf.put({ pieces: 9 })
  const street = 'Callejón del Secreto 7'
  await putInCart(page, shirt)
  await beSignedIn(page, ana)
  await goToPayment(page, { fullName: 'Anacleta Treviño Cantú', email: ana.email, street })
  await pay(page)
  const number = await expectSold(page)
  await expect(
    page.getByText(`Enviamos la información de tu compra por correo a ${ana.email}.`).first(),
  ).toBeVisible()
  // In this tab Ana was about to buy more.
  const tab = await context.newPage()
  await putInCart(tab, shirt)
  await arrive(tab, paths.checkout)
  await fillDelivery(tab, { fullName: 'Anacleta Treviño Cantú', email: ana.email, street })

  const trace = [number, ana.email, 'Anacleta', 'Cantú', street]
  const findNothing = async (who: string) => {
    for (const path of [paths.home, paths.cart, paths.checkout, paths.contact]) {
      await arrive(page, path)
      if (path === paths.checkout)
        await expect(page.getByText('Todavía no hay nada por pagar:')).toBeVisible()
      const said = await everythingOnPage(page)
      expect(
        trace.filter((each) => said.includes(each)),
        `${who}: ${path}`,
      ).toEqual([])
    }
    for (const path of ['/api/checkout/current', paths.order(number), `/api/orders/${number}/again`]) {
      const answer = await context.request.get(shop.url + path)
      const said = (await answer.text()).replaceAll(path, '').replaceAll(/Pedido PL-[\w-]+/g, '')
      expect(
        trace.slice(1).filter((each) => said.includes(each)),
        `${who}: ${path}`,
      ).toEqual([])
      expect(answer.headers()['cache-control'], path).toContain('no-store')
    }
    const current = await context.request.get(`${shop.url}/api/checkout/current`)
    expect(await current.json(), who).toEqual({ state: 'none' })
  }

  await arrive(page, paths.profile)
  await expect(page.getByText(number).first()).toBeVisible()
  // The sign-out reaches the shop only after the other tab has requested its checkout.
  const checkoutRequest = tab.waitForResponse(/\/api\/checkout\/current/)
  await page.route('**/api/auth/logout', async (route) => {
    await checkoutRequest
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await checkoutRequest
  await page.unroute('**/api/auth/logout')
  for (let step = 0; step < 3; step += 1) {
    await page.goBack()
    await listening(page)
    const said = await everythingOnPage(page)
    expect(
      trace.filter((each) => said.includes(each)),
      `back to ${page.url()}`,
    ).toEqual([])
  }
  await findNothing('signed out')
  await expect(tab.getByText('Todavía no hay nada por pagar:')).toBeVisible()
  const inTab = await everythingOnPage(tab)
  expect(
    trace.filter((each) => inTab.includes(each)),
    'the other tab shows nothing of Ana',
  ).toEqual([])
  await putInCart(tab, shirt)
  await arrive(tab, paths.checkout)
  await expect(tab.getByRole('textbox', { name: 'Calle y número' })).toHaveValue('')
  await expect(tab.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('')
  await tab.evaluate(() => localStorage.removeItem('cart'))
  await tab.close()

  await arrive(page, paths.login)
  await fillLogin(page, luz)
  await expect(accountLink(page)).toBeVisible()
  await findNothing('another customer')

  // For half an hour a guest sees the thank-you page, with the order number only.
  await arrive(page, paths.login)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  const refugio = { fullName: 'Refugio Salas', email: 'refugio@correo.example', street: 'Privada 3' }
  const guests = await buy(page, shirt, refugio)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Ver tu pedido' })
  await expect(link).toHaveAttribute('href', /clave=/)
  const { access_key: key } = await shop.db
    .selectFrom('orders')
    .select('access_key')
    .where('number', '=', guests)
    .executeTakeFirstOrThrow()
  await arrive(page, paths.checkout)
  await expect(page.getByText('Enviamos la información de tu compra a tu correo.')).toBeVisible()
  const later = await everythingOnPage(page)
  expect(['Refugio', 'Salas', 'refugio@', 'Privada 3', key].filter((each) => later.includes(each))).toEqual(
    [],
  )
  await expect(page.getByRole('link', { name: 'Ver tu pedido' })).toHaveCount(0)
  await beSignedIn(page, luz)
  await arrive(page, paths.checkout)
  await expect(page.getByText('Todavía no hay nada por pagar:')).toBeVisible()
  expect(await everythingOnPage(page)).not.toContain(guests)
})
