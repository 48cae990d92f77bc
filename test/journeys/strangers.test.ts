import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { knownCustomer, sessionOf } from '../helpers/customers.ts'
import { accountLink, beSignedIn, fillLogin, openAccount } from '../helpers/journey-account.ts'
import {
  arrive,
  expectSuccess,
  fillDelivery,
  goToPayment,
  listening,
  pay,
  putInCart,
} from '../helpers/journey-steps.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expect, test } from './journey.ts'

/** A personal route, and its answer to a person without access. */
type Route = { path: string; method?: string; refusal: 401 | 404 | 'login' }

test('no personal page shows another customer’s data: with the other’s ids, signed out, expired or disabled', async ({
  shop,
}) => {
  const { db } = shop
  const secret = 'Callejón del Secreto 7'
  const ana = await knownCustomer(db, { name: 'Anacleta', verified: true })
  const luz = await knownCustomer(db, { name: 'Luzbella' })
  const hers = await placeTestOrder(db, {
    customerId: ana.id,
    email: ana.email,
    delivery: { street: secret },
    lines: [{ lineId: 'secreta#na-4', name: 'Playera Secretísima' }],
  })
  const other = await placeTestOrder(db, { customerId: luz.id, delivery: { street: 'Otra calle' } })
  const card = '123456789012'
  await db
    .insertInto('membership_cards')
    .values({
      id: crypto.randomUUID(),
      customer_id: ana.id,
      order_id: hers.id,
      number: card,
      holder: 'Anacleta Treviño',
      line_id: 'tarjetaSocio-1',
      amount_centavos: 250_000,
      revoked_at: null,
    })
    .execute()

  const routes: Route[] = [
    { path: '/api/me', refusal: 401 },
    { path: '/api/me', method: 'PATCH', refusal: 401 },
    { path: '/api/me', method: 'DELETE', refusal: 401 },
    { path: '/api/me/password', method: 'POST', refusal: 401 },
    ...['transactions', 'addresses', 'export', 'cards'].map(
      (theirs) => ({ path: `/api/me/${theirs}`, refusal: 401 }) as const,
    ),
    { path: `/api/me/cards/${card}/frente.svg`, refusal: 404 },
    { path: '/api/auth/email-verification', method: 'POST', refusal: 401 },
    { path: `/api/orders/${hers.number}/again`, refusal: 404 },
    { path: paths.profile, refusal: 'login' },
    { path: `${paths.profile}.data`, refusal: 'login' },
    { path: paths.account, refusal: 'login' },
    { path: `${paths.account}.data`, refusal: 'login' },
    { path: paths.order(hers.number), refusal: 404 },
    { path: `${paths.order(hers.number)}.data`, refusal: 404 },
  ]
  const ask = async ({ path, method = 'GET' }: Route, cookie: string, query = '') => {
    const answer = await fetch(shop.url + path + query, {
      method,
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json' },
      ...(method === 'GET'
        ? {}
        : { body: '{"name":"X","lastName":"X","phone":"8112345678","pass":"no-la-sé"}' }),
    })
    return { status: answer.status, answer, text: await answer.text() }
  }
  const anas = [secret, 'Playera Secretísima', 'Anacleta', ana.id, ana.email, hers.id, hers.accessKey, card]
  const says = (text: string) => anas.filter((each) => text.includes(each))

  // Control: the owner of the data does see it.
  for (const route of routes.filter(({ method }) => method === undefined)) {
    const { status, text, answer } = await ask(route, ana.cookie)
    expect(status, route.path).toBe(200)
    if (!route.path.endsWith('.svg')) expect(says(text), route.path).not.toEqual([])
    expect(answer.headers.get('cache-control'), route.path).toContain('no-store')
    expect(text, 'a session opens without the key, and never shows it').not.toContain(hers.accessKey)
  }

  const expired = await sessionOf(db, ana.fId, new Date(Date.now() - 1000))
  const closed = await knownCustomer(db, { name: 'Cerrada', status: 'Disabled' })
  const nobodies = {
    'signed out': '',
    expired,
    disabled: closed.cookie,
    invented: `session=${'A'.repeat(32)}`,
  }
  for (const [who, cookie] of Object.entries(nobodies))
    for (const route of routes) {
      const { status, text, answer } = await ask(route, cookie)
      const told = `${who}: ${route.method ?? 'GET'} ${route.path} → ${status}`
      expect(says(text), told).toEqual([])
      // A .data answer tells the router in its body where to go.
      if (route.refusal === 'login' && route.path.endsWith('.data')) expect(text, told).toContain(paths.login)
      else if (route.refusal === 'login') {
        expect(status, told).toBe(302)
        expect(answer.headers.get('location'), told).toBe(paths.loginThen(route.path))
      } else expect(status, told).toBe(route.refusal)
      expect(answer.headers.get('cache-control'), told).toContain('no-store')
    }

  // Another customer sends Ana's ids in every place where a route could read them.
  const tries = [
    '',
    `?clave=${other.accessKey}`,
    `?clave=${hers.accessKey.slice(0, -1)}${hers.accessKey.endsWith('0') ? '1' : '0'}`,
    `?id=${ana.id}&customerId=${ana.id}&page=1&pagina=1`,
    '?clave[]=&clave=%00',
  ]
  for (const route of routes.filter(({ method }) => method === undefined))
    for (const query of tries) {
      const { status, text } = await ask(route, luz.cookie, query)
      expect(says(text), `Luz: ${route.path}${query} → ${status}`).toEqual([])
    }

  // An unknown number, a wrong key and another customer's order give exactly the same answer.
  const bodies = new Set<string>()
  for (const path of [
    paths.order(hers.number),
    paths.order(hers.number, other.accessKey),
    paths.order('PL-0000-00000'),
  ]) {
    const { status, text } = await ask({ path, refusal: 404 }, luz.cookie)
    expect(status, path).toBe(404)
    bodies.add(
      text
        .replaceAll(hers.number, 'N')
        .replaceAll('PL-0000-00000', 'N')
        .replaceAll(/clave=[0-9a-f]+/g, ''),
    )
  }
  expect(bodies.size).toBe(1)

  // The key alone opens its order and nothing else.
  const led = await ask({ path: paths.order(hers.number, hers.accessKey), refusal: 404 }, '')
  expect(led.answer.headers.get('location'), 'the key leaves the address').toBe(paths.order(hers.number))
  const [keys = ''] = led.answer.headers.getSetCookie()
  const opened = await ask({ path: paths.order(hers.number), refusal: 404 }, keys.split(';', 1)[0]!)
  expect(opened.status).toBe(200)
  expect(opened.text).toContain(secret)
  expect(opened.answer.headers.get('cache-control')).toBe('no-store')
  expect(opened.answer.headers.get('referrer-policy')).toContain('origin')
  expect(opened.text).toContain('noindex')
})

/** Everything that a person can find in this page and in its storage. */
async function seen(page: Page): Promise<string> {
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
  const number = await expectSuccess(page)
  await expect(
    page.getByText(`Enviamos la información de tu compra por correo a ${ana.email}.`).first(),
  ).toBeVisible()
  // Another tab, in which Ana was about to buy more.
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
      const said = await seen(page)
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
  // The sign-out reaches the shop only after the other tab has asked for its checkout.
  const asked = tab.waitForResponse(/\/api\/checkout\/current/)
  await page.route('**/api/auth/logout', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await asked
  await page.unroute('**/api/auth/logout')
  // Goes back through Ana's earlier pages.
  for (let step = 0; step < 3; step += 1) {
    await page.goBack()
    await listening(page)
    const said = await seen(page)
    expect(
      trace.filter((each) => said.includes(each)),
      `back to ${page.url()}`,
    ).toEqual([])
  }
  await findNothing('signed out')
  await expect(tab.getByText('Todavía no hay nada por pagar:')).toBeVisible()
  const inTab = await seen(tab)
  expect(
    trace.filter((each) => inTab.includes(each)),
    'her other tab',
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

  // A guest sees the thank-you page for half an hour with the order number only.
  await arrive(page, paths.login)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  await putInCart(page, shirt)
  await goToPayment(page, { fullName: 'Refugio Salas', email: 'refugio@correo.example', street: 'Privada 3' })
  await pay(page)
  const guests = await expectSuccess(page)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Ver tu pedido' })
  await expect(link).toHaveAttribute('href', /clave=/)
  const { access_key: key } = await shop.db
    .selectFrom('orders')
    .select('access_key')
    .where('number', '=', guests)
    .executeTakeFirstOrThrow()
  await arrive(page, paths.checkout)
  await expect(page.getByText('Enviamos la información de tu compra a tu correo.')).toBeVisible()
  const later = await seen(page)
  expect(['Refugio', 'Salas', 'refugio@', 'Privada 3', key].filter((each) => later.includes(each))).toEqual(
    [],
  )
  await expect(page.getByRole('link', { name: 'Ver tu pedido' })).toHaveCount(0)
  await beSignedIn(page, luz)
  await arrive(page, paths.checkout)
  await expect(page.getByText('Todavía no hay nada por pagar:')).toBeVisible()
  expect(await seen(page)).not.toContain(guests)
})

const nasty = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(2)</script>',
  '"><svg onload=alert(3)>',
  "');alert(4)//",
  '\u2028\u2029\u202Eolleb\u0000'.replace('\u0000', ''),
  '<!--<script>{{7*7}}${7*7}',
]

test('markup in names, addresses and comments is shown as text in profile, order, printout and mail', async ({
  page,
  shop,
  context,
}) => {
  const [fullName, street, suburb, city, comments, name] = nasty as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const eve = await knownCustomer(shop.db, { name: `Eva ${name}`, lastName: fullName.slice(0, 100) })
  const order = await placeTestOrder(shop.db, {
    customerId: eve.id,
    email: 'eva@correo.example',
    delivery: { fullName, street, suburb, city },
    comments: `${comments}\n${street}`,
    lines: [{ name: `${fullName}${street}` }],
  })
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const [cookie, value] = eve.cookie.split('=') as [string, string]
  await context.addCookies([{ name: cookie, value, url: shop.url }])
  const alive = () => page.locator('img[onerror], svg[onload], script:text("alert")').count()

  await page.goto(paths.profile)
  await expect(page.getByRole('article')).toContainText(fullName)
  expect(await alive()).toBe(0)
  await page.goto(paths.order(order.number))
  await expect(page.getByText(street, { exact: false }).first()).toBeVisible()
  expect(await alive()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await alive()).toBe(0)
  expect(ran).toEqual([])

  const response = await fetch(`${shop.url}/api/backend?action=email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': shop.backendKey },
    body: JSON.stringify({ service: 'order', cart: [{ invoice_id: order.number }], key: order.accessKey }),
  })
  expect(response.status).toBe(202)
  const written = async () =>
    [...(await shop.mails()).values()].find((text) => text.includes(order.number)) ?? ''
  await expect.poll(written).not.toBe('')
  const html = (await written()).split(/content-type: text\/html/i)[1] ?? ''
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  for (const tag of ['<img src=x', '<script', '<svg']) expect(html.toLowerCase()).not.toContain(tag)
})
