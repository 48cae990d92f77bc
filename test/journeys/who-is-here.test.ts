import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import {
  accountLink,
  becomeCustomer,
  beSignedIn,
  endSessions,
  fillLogin,
  loginLink,
  openAccount,
} from '../helpers/journey-account.ts'
import { arrive, cartLink, listening } from '../helpers/journey-steps.ts'
import { holdBack } from '../helpers/journey-held.ts'
import { expect, test } from './journey.ts'

const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('session'))

test('a session without its local copy is found by one request; who signs out while the shop is down is signed out', async ({
  page,
  context,
  shop,
  faults,
}) => {
  const sessionChecks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me')) sessionChecks.push(request.url())
  })
  await arrive(page, paths.home)
  await arrive(page, paths.catalogue)
  await expect(loginLink(page)).toBeAttached()
  expect(sessionChecks, 'a visitor who never signed in causes no session check').toEqual([])

  const ana = await becomeCustomer(page, shop)
  // While the answer is held back a spinner turns; the layout must not move when the spinner stops.
  const answer = await holdBack(page, '**/api/me')
  await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => sessionChecks.length).toBe(1)
  await expect(page.getByText('Cargando tu sesión').first()).toBeAttached()
  const cart = await cartLink(page, 0).boundingBox()
  answer()
  await expect(accountLink(page)).toBeAttached()
  await listening(page)
  expect(await cartLink(page, 0).boundingBox()).toEqual(cart)
  expect(JSON.parse((await mirror(page))!)).toMatchObject({ email: ana.email })
  expect(sessionChecks).toHaveLength(1)

  // The page asks once about an ended session and then forgets it.
  await page.unroute('**/api/me')
  faults.allow(/^401 GET .*\/api\/me$/)
  faults.allow(/^failed POST .*\/api\/auth\/logout/)
  await endSessions(shop, ana)
  await page.evaluate(() => localStorage.removeItem('session'))
  await arrive(page, paths.home)
  await expect(loginLink(page)).toBeAttached()
  expect(sessionChecks).toHaveLength(2)
  await arrive(page, paths.about)
  expect(sessionChecks).toHaveLength(2)

  await test.step('a customer who signs out while the shop is down is signed out; the next page tells the shop', async () => {
    await becomeCustomer(page, shop)
    await arrive(page, paths.profile)
    await page.route('**/api/auth/logout', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // Until the shop knows of the sign-out, the profile opens for nobody.
    await arrive(page, paths.profile)
    await expect(page).toHaveURL(/\/login$/)
    expect(await mirror(page)).toBeNull()
    await page.unroute('**/api/auth/logout')
    const signOutSent = page.waitForResponse('**/api/auth/logout')
    await arrive(page, paths.home)
    await (await signOutSent).finished()
    await expect(loginLink(page)).toBeAttached()
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => name === 'session' || name === 'signed-in')).toEqual([])
  })
})

test('signing in or out counts for both tabs; a page that was hidden meanwhile shows nothing of the person before', async ({
  page,
  context,
  shop,
  faults,
}) => {
  // A tab may check the session just as the other tab ends the session.
  faults.allow(/^401 GET .*\/api\/me$/)
  const [ana, luz] = [
    await openAccount(shop, { name: 'Anacleta' }),
    await openAccount(shop, { name: 'Luzbella' }),
  ]
  const other = await context.newPage()
  await test.step('the other tab follows the sign-in and the sign-out', async () => {
    await arrive(other, paths.loginThen(paths.about))
    await arrive(page, paths.login)
    await fillLogin(page, ana)
    await expect(accountLink(page)).toBeVisible()
    await expect(other).toHaveURL(/\/about$/)
    await expect(accountLink(other)).toBeVisible()
    await other.goto(paths.account)
    await expect(other.getByRole('heading', { name: 'Mis datos', exact: true })).toBeVisible()
    await arrive(page, paths.login)
    await expect(loginLink(page)).toBeVisible()
    await expect(other, 'a personal page is left').toHaveURL(/\/login(\?|$)/)
    await expect(loginLink(other)).toBeVisible()
    await expect(other.getByText(ana.email)).toHaveCount(0)
    // An open login would continue by itself with the next sign-in.
    await other.goto('about:blank')
  })

  await beSignedIn(page, ana)
  // Imitates a page in the back/forward cache, which receives no storage events of other tabs.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await arrive(page, paths.profile)
  await expect(page.getByText('Anacleta', { exact: false }).first()).toBeVisible()
  await arrive(other, paths.login)
  await expect(other.getByText('Cerraste tu sesión')).toBeVisible()
  await beSignedIn(other, luz)
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText('Luzbella', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Anacleta')).toHaveCount(0)
})
