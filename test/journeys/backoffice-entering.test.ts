import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { printStaffLink } from '../../use-cases/staff/print-staff-link.ts'
import { createPasswordHashing } from '../../gateways/identity/password-hashing.ts'
import { accountProblems } from '../../words/account-problems.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { beginCopy, enterCopy, recoverCopy } from '../../words/backoffice/enter.ts'
import { ownAccess } from '../../words/backoffice/own-access.ts'
import { secondFactorCopy } from '../../words/backoffice/second-factor-words.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import type { JourneyShop } from '../helpers/journey-shop.ts'
import { enterHalfWay, pressForPasskey, withFinger } from '../helpers/journey-staff.ts'
import { photograph } from '../helpers/photograph.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

const pass = 'hilo rojo y dedal'
const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A new address for each run, also if a journey is repeated. */
const newAddress = (name: string) => `${name}-${randomBytes(4).toString('hex')}@tienda.example`

/** The link that `npm run administrator` prints. */
async function printed({ db }: JourneyShop, email: string | null = null): Promise<string> {
  return paths.begin(await printStaffLink({ db, now: () => new Date(), randomBytes }, email))
}

/** Signs in with the password, up to the second factor. */
async function signIn(page: Page, email: string, typed = pass): Promise<void> {
  await page.getByLabel(enterCopy.email).fill(email)
  await passwordField(page, enterCopy.pass).fill(typed)
  await page.getByRole('button', { name: enterCopy.submit, exact: true }).click()
}

/** Registers a passkey and continues to the page behind it. */
async function enrol(page: Page): Promise<void> {
  await pressForPasskey(page, secondFactorCopy.enrolPasskey)
  await page.getByRole('link', { name: secondFactorCopy.kept }).click()
}

/** The link in the mail to this address that contains these words. */
async function linkMailed(shop: JourneyShop, email: string, words: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = [...(await shop.mails()).values()].filter(
      (mail) => mail.includes(email) && words.test(mail),
    )
    link = /\/trastienda\/[\w-]+#clave=[\w-]{43}/.exec(mails.join('\n').replaceAll('=\n', ''))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('@phone-alone the first owner starts with the printed link, works, and ends a session that is open elsewhere', async ({
  page,
  browser,
  shop,
  faults,
}) => {
  faults.allow(/^40[01] (POST|GET) .*\/trastienda\/(empezar|entrar)/)
  const email = newAddress('lucia')
  const link = await printed(shop)
  await withFinger(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: beginCopy.title.first })).toBeVisible()
  await expectAccessible(page, 'backoffice-begin')
  await page.getByLabel(beginCopy.name).fill('Lucía')
  await page.getByLabel(beginCopy.email).fill(email)
  await passwordField(page, beginCopy.pass).fill('contraseña')
  await page.getByRole('button', { name: beginCopy.submit }).click()
  await expect(page.getByText(accountProblems.passEasy.common)).toBeVisible()
  await photograph(page, 'backoffice-begin-easy-password')
  await passwordField(page, beginCopy.pass).fill(pass)
  await page.getByRole('button', { name: beginCopy.submit }).click()
  await enrol(page)
  await expect(page).toHaveURL(paths.today)

  // The same link in another browser.
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByText(beginCopy.spentTitle)).toBeVisible()
  await expectAccessible(other, 'backoffice-begin-link-spent')

  await other.goto(paths.ownAccess)
  await signIn(other, email, 'no es esa')
  await expect(other.getByText(enterCopy.wrong)).toBeVisible()
  await expectAccessible(other, 'backoffice-enter-refused')
  await signIn(other, email)
  await expect(other.getByRole('heading', { name: secondFactorCopy.title })).toBeVisible()

  await page.goto(paths.ownAccess)
  await expect(page.getByText(ownAccess.here)).toBeVisible()
  await expectAccessible(page, 'backoffice-own-access')
  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
  await expect(page.getByText(ownAccess.ended)).toBeVisible()
  await expect(page.getByText(ownAccess.onlyThis)).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: enterCopy.title })).toBeVisible()
  await elsewhere.close()
})

test('an owner who lost every factor signs in with the link of the command, and later with a recovery code in a new browser', async ({
  page,
  browser,
  shop,
}) => {
  const email = newAddress('rosario')
  const before = await hireStaff(shop.db, { name: 'Rosario' })
  await shop.db.updateTable('staff').set({ email }).where('id', '=', before.id).execute()
  const lost = await browser.newContext({ baseURL: shop.url })
  await enterHalfWay(lost, shop, before, new Date())
  const found = await lost.newPage()
  await found.goto(paths.ownAccess)
  await expect(found.getByText(ownAccess.here)).toBeVisible()

  await withFinger(page)
  await page.goto(await printed(shop, email))
  await expect(page.getByText(email)).toBeVisible()
  await passwordField(page, beginCopy.pass).fill(pass)
  await page.getByRole('button', { name: beginCopy.submit }).click()
  // The lost second factors are no longer valid, so the owner registers another.
  await pressForPasskey(page, secondFactorCopy.enrolPasskey)
  const recovery = await page.locator('.recovery-codes code').first().innerText()
  await page.getByRole('link', { name: secondFactorCopy.kept }).click()
  await expect(page).toHaveURL(paths.today)
  await found.reload()
  await expect(found.getByRole('heading', { name: enterCopy.title })).toBeVisible()

  // Another browser without the passkey.
  await signIn(found, email)
  await found.getByText(secondFactorCopy.recoverySummary).click()
  await found.getByLabel(secondFactorCopy.recovery).fill(recovery)
  await found.locator('details').getByRole('button', { name: secondFactorCopy.confirm }).click()
  await expect(found).toHaveURL(paths.ownAccess)
  await found.goto(paths.ownSecondFactor)
  await expect(found.getByText(secondFactorCopy.own.recoveryLeft(9))).toBeVisible()
  await expect(async () => {
    const mails = [...(await shop.mails()).values()].filter((mail) => mail.includes(email)).join('\n')
    expect(mails).toContain('otro navegador')
    expect(mails).toMatch(/de respaldo/)
  }).toPass()
  await lost.close()
})

test('a staff member chooses a new password with a mailed link, and keeps the second factor', async ({
  page,
  shop,
}) => {
  const email = newAddress('marisol')
  await withFinger(page)
  await page.goto(await printed(shop, email))
  await page.getByLabel(beginCopy.name).fill('Marisol')
  await passwordField(page, beginCopy.pass).fill(pass)
  await page.getByRole('button', { name: beginCopy.submit }).click()
  await enrol(page)
  await expect(page).toHaveURL(paths.today)
  await page.context().clearCookies()
  // Otherwise this browser asks for the passkey by itself.
  await page.evaluate(() => localStorage.clear())

  await page.goto(paths.enter)
  await expectAccessible(page, 'backoffice-enter')
  await page.getByRole('link', { name: enterCopy.forgotten }).click()
  await page.getByLabel(recoverCopy.email).fill(email)
  await page.getByRole('button', { name: recoverCopy.submit }).click()
  await expect(page.getByText(recoverCopy.sentTitle)).toBeVisible()
  await photograph(page, 'backoffice-password-link-sent')
  await page.goto(await linkMailed(shop, email, /Elige otra/))
  await passwordField(page, beginCopy.pass).fill('aguja fina y dedal')
  await page.getByRole('button', { name: beginCopy.submitPassword }).click()
  await pressForPasskey(page, secondFactorCopy.passkey)
  await expect(page).toHaveURL(paths.today)
})

test('during many failed sign-ins a known browser signs in as usual, and a new browser with a mailed link', async ({
  page,
  browser,
  shop,
  faults,
}) => {
  faults.allow(/^429 POST .*\/trastienda\/entrar/)
  const email = newAddress('remedios')
  const owner = await hireStaff(shop.db, { name: 'Remedios', role: 'workshop', codes: false })
  const password_hash = await createPasswordHashing({ atOnce: 1, waiting: 1 }).hash(pass)
  await shop.db.updateTable('staff').set({ email, password_hash }).where('id', '=', owner.id).execute()
  await page.goto(paths.enter)
  await signIn(page, email)
  await expect(page).toHaveURL(paths.today)
  await page.getByRole('button', { name: secondFactorCopy.leave }).click()
  await expect(page.getByRole('heading', { name: enterCopy.title })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const form = { email, pass: 'no es esa', intent: 'password' }
      return (await elsewhere.request.post(paths.enter, { form })).status()
    }),
  )
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50)

  await signIn(page, email)
  await expect(page).toHaveURL(paths.today)
  const stranger = await elsewhere.newPage()
  await stranger.goto(paths.enter)
  await signIn(stranger, email)
  await expect(stranger.getByText(enterCopy.confirm)).toBeVisible()
  await stranger.getByRole('button', { name: enterCopy.sendLink }).click()
  await expect(stranger.getByText(enterCopy.linkSentTitle)).toBeVisible()
  await stranger.goto('about:blank')
  await stranger.goto(await linkMailed(shop, email, /contrase=C3=B1a de siempre|contraseña de siempre/))
  // The page's scripts remove the secret from the address.
  await expect(stranger.getByText(enterCopy.byLink)).toBeVisible()
  await signIn(stranger, email)
  await expect(stranger).toHaveURL(paths.today)
  await elsewhere.close()
})
