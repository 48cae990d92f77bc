import { expect, type Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import type { SessionMirror } from '../../app/shop/client/session/session-store.ts'
import type { JourneyShop } from './journey-shop.ts'
import { arrive } from './journey-steps.ts'

export type Account = { name: string; lastName: string; phone: string; email: string; pass: string }

let accounts = 0

/** Registers through the API; no browser is signed in. */
export async function openAccount(shop: JourneyShop, given: Partial<Account> = {}): Promise<Account> {
  const account = { ...somebody(), ...given }
  // All journeys come from one address and would reach the limit.
  await shop.db.deleteFrom('counted_attempts').execute()
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return account
}

export function somebody(): Account {
  accounts += 1
  return {
    name: 'Ana',
    lastName: 'Treviño Garza',
    phone: '81 1234 5678',
    email: `ana-${process.pid}-${accounts}@correo.example`,
    pass: 'nopal con lentes',
  }
}

/** Signs in through the API. The current page must be the shop's; sets the cookie and its copy in local storage. */
export async function beSignedIn(page: Page, { email, pass }: Account): Promise<void> {
  const session = await page.evaluate(
    async (body): Promise<SessionMirror> => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { session: mirror } = (await answer.json()) as { session: SessionMirror }
      localStorage.setItem('session', JSON.stringify(mirror))
      return mirror
    },
    { email, pass },
  )
  expect(session.email).toBe(email)
}

/** Creates an account and sets its session cookie before any page is open. */
export async function becomeCustomer(page: Page, shop: JourneyShop): Promise<Account & { id: string }> {
  const account = await openAccount(shop)
  const { email, pass } = account
  const login = await page.context().request.post(`${shop.url}/api/auth/login`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, pass },
  })
  expect(login.status(), await login.text()).toBe(200)
  const { session } = (await login.json()) as { session: { id: string } }
  return { ...account, id: session.id }
}

export async function typeRegister(page: Page, account: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill(account.name)
  await page.getByRole('textbox', { name: 'Apellidos' }).fill(account.lastName)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(account.phone)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email)
  await passwordField(page, 'Contraseña').fill(account.pass)
}

/** Waits for the login's own button first, because the page before may have fields with the same names. */
export async function fillLogin(page: Page, { email, pass }: Pick<Account, 'email' | 'pass'>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await passwordField(page, 'Contraseña').fill(pass)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export async function fillRegister(page: Page, account: Account): Promise<void> {
  await arrive(page, paths.register)
  await typeRegister(page, account)
}

/** Password fields have no ARIA role, so they are found by their label. */
export const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** On a phone the link is in the menu. */
export const accountLink = (page: Page) => page.getByRole('link', { name: 'Mi cuenta' }).first()
export const loginLink = (page: Page) => page.getByRole('link', { name: 'Inicia sesión' }).first()

/** The browser gets no notice, as when sessions expire. */
export async function endSessions(shop: JourneyShop, { email }: Account): Promise<void> {
  await shop.db
    .deleteFrom('sessions')
    .where('user_id', 'in', (users) =>
      users.selectFrom('identity_users').select('id').where('email', '=', email),
    )
    .execute()
}

/** Waits for the one mail to this address that matches `words`, and returns the secret of its link. */
export async function secretMailed(shop: JourneyShop, { email }: Account, words: RegExp): Promise<string> {
  let secret = ''
  await expect(async () => {
    const mails = [...(await shop.mails()).values()].filter(
      (mail) => mail.includes(email) && words.test(mail),
    )
    expect(mails).toHaveLength(1)
    secret = /[?&]clave=([\w-]+)/.exec(mails[0]!)?.[1] ?? ''
    expect(secret).not.toBe('')
  }).toPass()
  return secret
}
