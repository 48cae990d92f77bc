import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import {
  accountLink,
  fillLogin,
  fillRegister,
  loginLink,
  openAccount,
  passwordField,
  secretMailed,
  somebody,
} from '../helpers/journey-account.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { tabTo } from '../helpers/journey-keyboard.ts'
import { expectNotice } from '../helpers/journey-notices.ts'
import { arrive, cartLink, listening, putInCart } from '../helpers/journey-steps.ts'
import { expectTexts } from '../helpers/journey-texts.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('session'))

test('a visitor registers, is refused in every way, signs in, is recognised on every page, and signs out at the login', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^(401|418|503) POST .*\/api\/auth\/(login|register)$/)
  // An idle page checks its session, perhaps just as the session ends.
  faults.allow(/^401 GET .*\/api\/me$/)
  const account = somebody()
  const register = page.getByRole('button', { name: 'Registrarme' })
  const refusal = page.getByRole('alert')

  await test.step('registration: mistakes, a shop that is down, success', async () => {
    await putInCart(page, await shelf.put({ pieces: 2 }))
    await arrive(page, paths.register)
    await register.click()
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
    await expectAccessible(page, 'shop-register-faults')
    const unavailable = { status: 503, json: { code: 'IDENTITY_UNAVAILABLE' } }
    await page.route('**/api/auth/register', (route) => route.fulfill(unavailable), { times: 1 })
    for (const [title, texts, screen] of [
      ['Error', 'register, failed', 'shop-register-failed'],
      ['¡Listo!', 'register, done', 'shop-register-done'],
    ] as const) {
      await fillRegister(page, account)
      await register.click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expectTexts(page, texts)
      await expectAccessible(page, screen)
    }
    expect(await mirror(page), 'registering does not sign in').toBeNull()
    await page.getByRole('dialog').getByRole('button', { name: 'Ir a iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(heading(page, 'Iniciar sesión')).toBeVisible()
    await expectAccessible(page, 'shop-login-open')
  })

  await test.step('an empty form and a wrong password say what to do and keep the address', async () => {
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused()
    await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()
    await expectAccessible(page, 'shop-login-faults')
    await fillLogin(page, { ...account, pass: 'equivocada' })
    await expect(refusal).toContainText('Error en autenticación')
    await expectTexts(page, 'login, refused')
    await expectAccessible(page, 'shop-login-refused')
    await expect(page.locator('.form-refusal')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(account.email)
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 418, body: '{}' }), { times: 1 })
    await fillLogin(page, account)
    await expectTexts(page, 'login, unexpected')
    await expect(loginLink(page)).toBeVisible()
  })

  await test.step('a sign-in with the keyboard only is known on every page', async () => {
    const email = page.getByRole('textbox', { name: 'Correo electrónico' })
    await email.focus()
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, email)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(account.email.toUpperCase())
    await tabTo(page, passwordField(page, 'Contraseña'))
    await page.keyboard.type(account.pass)
    await expect(passwordField(page, 'Contraseña')).toHaveAttribute('type', 'password')
    await tabTo(page, page.getByRole('button', { name: 'Mostrar contraseña' }))
    await page.keyboard.press('Space')
    await expect(passwordField(page, 'Contraseña')).toHaveAttribute('type', 'text')
    await tabTo(page, page.getByRole('button', { name: 'Entrar' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await expect(accountLink(page)).toBeVisible()
    await expect(cartLink(page, 1)).toBeVisible()
    const { expDate, ...known } = JSON.parse((await mirror(page))!) as Record<string, string>
    const { name, lastName, email: address } = account
    expect(known).toEqual({
      id: expect.any(String),
      name,
      lastName,
      email: address,
      phone: '+528112345678',
    })
    expect(Date.parse(expDate!)).toBeGreaterThan(Date.now())
    await page.reload()
    await expect(accountLink(page)).toBeVisible()
    await expectTexts(page, 'frame, signed in')
  })

  await test.step('opening the login signs out and empties the cart', async () => {
    await arrive(page, paths.login)
    await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
    await photograph(page, 'shop-login-signed-out')
    await expect(loginLink(page)).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
    expect(await mirror(page)).toBeNull()
  })

  await test.step('a personal page leads through the login and back', async () => {
    await page.goto(paths.account)
    await expect(page, 'the cookie is gone too').toHaveURL(/\/login\?volver=\/profile\/datos$/)
    await listening(page)
    await fillLogin(page, account)
    await expect(page).toHaveURL(/\/profile\/datos$/)
    await expect(heading(page, 'Mis datos')).toBeVisible()
  })

  await test.step('a disabled account and an expired session are named', async () => {
    await arrive(page, paths.login)
    await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
    await shop.db
      .updateTable('customers')
      .set({ status: 'Disabled' })
      .where('email', '=', account.email)
      .execute()
    await fillLogin(page, account)
    await expectTexts(page, 'login, disabled')
    await page.evaluate(() => localStorage.setItem('session', JSON.stringify({ id: 'c-1', expDate: 1 })))
    await page.reload()
    await expectTexts(page, 'login, expired')
  })
})

test('the link of the mail sets a new password, and works once', async ({ page, shop, faults }) => {
  faults.allow(/^(400|401) POST .*\/api\/auth\/(login|password)$/)
  const account = await openAccount(shop)
  await arrive(page, paths.login)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(heading(page, 'Recupera tu contraseña')).toBeVisible()
  await expectAccessible(page, 'shop-password-forgotten')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@correo.example')
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click()
  await expect(heading(page, 'Revisa tu correo')).toBeFocused()
  await photograph(page, 'shop-password-link-sent')
  await page.getByRole('button', { name: 'Pedirlo otra vez' }).click()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email)
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click()
  await expect(heading(page, 'Revisa tu correo')).toBeVisible()

  const link = paths.newPassword(await secretMailed(shop, account, /Elegir mi contraseña/))
  await arrive(page, link)
  await expect(page, 'the address no longer has the key').toHaveURL(shop.url + paths.forgottenPassword)
  await expectAccessible(page, 'shop-password-new')
  await passwordField(page, 'Contraseña nueva').fill('corta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Tu contraseña lleva al menos 6 caracteres.')).toBeVisible()
  await passwordField(page, 'Contraseña nueva').fill('tres palabras mías')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(heading(page, 'Contraseña guardada')).toBeFocused()
  await photograph(page, 'shop-password-saved')

  await arrive(page, link)
  await passwordField(page, 'Contraseña nueva').fill('otra vez lo mismo')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve')
  await expectAccessible(page, 'shop-password-link-spent')
  await page.getByRole('link', { name: 'Inicia sesión' }).last().click()
  await expect(heading(page, 'Iniciar sesión')).toBeVisible()

  await fillLogin(page, account)
  await expect(page.getByRole('alert')).toContainText('Error al iniciar sesión revise sus accesos')
  await fillLogin(page, { ...account, pass: 'tres palabras mías' })
  await expect(page).toHaveURL(/\/home$/)
  await expect(accountLink(page)).toBeVisible()
})

test('a customer verifies the address, changes data and password, downloads the data and deletes the account', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/^(400|401) POST .*\/api\/(auth\/login|auth\/email|me\/password)$/)
  // An idle page checks its session, perhaps just as the account ends.
  faults.allow(/^401 (DELETE|GET|PATCH) .*\/api\/me$/)
  const account = await openAccount(shop)
  const link = paths.verifyEmail(await secretMailed(shop, account, /Confirmar mi correo/))
  await arrive(page, link)
  await expect(page, 'the address no longer has the key').toHaveURL(shop.url + paths.verificationPage)
  await expectAccessible(page, 'shop-email-signed-out')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByRole('textbox', { name: 'Correo' }).fill(account.email)
  await passwordField(page, 'Contraseña').fill(account.pass)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toBeVisible()
  await expectAccessible(page, 'shop-email-to-confirm')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(heading(page, 'Correo confirmado')).toBeFocused()
  await photograph(page, 'shop-email-confirmed')
  await arrive(page, link)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(heading(page, 'Este enlace ya no sirve')).toBeVisible()
  await expectAccessible(page, 'shop-email-link-spent')
  await page.getByRole('main').getByRole('link', { name: 'Ir a mi cuenta' }).click()

  await expect(heading(page, 'Mis datos')).toBeVisible()
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await expectAccessible(page, 'shop-account')
  await test.step('what was changed in an ended session is restored after the sign-in', async () => {
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana Lucía')
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    await page.waitForURL((url) => url.pathname === paths.login)
    await fillLogin(page, account)
    await expect(page).toHaveURL(paths.account)
    await expect(page.getByText('no alcanzaste a guardar')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Lucía')
  })
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('81')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('(55) 1234-5678')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expectNotice(page, 'Guardamos tus datos.')
  await expect(page.getByText('no alcanzaste a guardar')).toHaveCount(0)
  expect(JSON.parse((await mirror(page))!)).toMatchObject({ name: 'Ana Lucía', phone: '+525512345678' })

  await passwordField(page, 'Contraseña actual').fill('equivocada')
  await passwordField(page, 'Contraseña nueva').fill('tres palabras mías')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Tu contraseña actual no es esa.')).toBeVisible()
  await photograph(page, 'shop-account-wrong-password')
  await passwordField(page, 'Contraseña actual').fill(account.pass)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expectNotice(page, 'Cambiamos tu contraseña.')
  await expect(passwordField(page, 'Contraseña actual')).toHaveValue('')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar mis datos' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const sure = page.getByRole('dialog', { name: '¿Borramos tu cuenta?' })
  await expect(sure.getByText('el tiempo que la ley pide')).toBeVisible()
  await expectAccessible(page, 'shop-account-deleting')
  await passwordField(page, 'Escribe tu contraseña para confirmar').fill('equivocada')
  await sure.getByRole('button', { name: 'Sí, borrar mi cuenta' }).click()
  await expect(sure.getByText('Tu contraseña actual no es esa.')).toBeVisible()
  await passwordField(page, 'Escribe tu contraseña para confirmar').fill('tres palabras mías')
  await sure.getByRole('button', { name: 'Sí, borrar mi cuenta' }).click()
  await expectNotice(page, 'Borramos tu cuenta. Gracias por haber estado.')
  await expect(page).toHaveURL(/\/$/)
  await expect(loginLink(page)).toBeVisible()
  await arrive(page, paths.login)
  await fillLogin(page, { ...account, pass: 'tres palabras mías' })
  await expect(page.getByRole('alert')).toContainText('Error al iniciar sesión revise sus accesos')
})
