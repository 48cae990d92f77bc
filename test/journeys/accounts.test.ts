import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import {
  accountLink,
  beSignedIn,
  endSessions,
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
import { arrive, cartLink, fillDelivery, monterrey, putInCart } from '../helpers/journey-steps.ts'
import { photograph } from '../helpers/photograph.ts'
import { expect, test } from './journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('session'))

test('a visitor registers, signs in, is recognised on every page, and signs out at the login @translated', async ({
  page,
  shelf,
  faults,
}) => {
  // An idle page checks its session, perhaps just as the session ends.
  faults.allow(/^401 GET .*\/api\/me$/)
  const account = somebody()
  await putInCart(page, await shelf.put({ pieces: 2 }))
  await fillRegister(page, account)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  const result = page.getByRole('dialog', { name: '¡Listo!' })
  await expect(result.getByText('¡Registrado!')).toBeVisible()
  await expect(result.getByText('Gracias por registrarte con nosotros')).toBeVisible()
  expect(await mirror(page), 'registering does not sign in').toBeNull()
  await result.getByRole('button', { name: 'Ir a iniciar sesión' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(heading(page, 'Iniciar sesión')).toBeVisible()
  // Upper and lower case do not matter in a mail address.
  await fillLogin(page, { ...account, email: account.email.toUpperCase() })
  await expect(page).toHaveURL(/\/home$/)
  await expect(accountLink(page)).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
  const { expDate, ...known } = JSON.parse((await mirror(page))!) as Record<string, string>
  const { name, lastName, email } = account
  expect(known).toEqual({ id: expect.any(String), name, lastName, email, phone: '+528112345678' })
  expect(Date.parse(expDate!)).toBeGreaterThan(Date.now())
  await page.reload()
  await expect(accountLink(page)).toBeVisible()

  await arrive(page, paths.login)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  await photograph(page, 'shop-login-signed-out')
  await expect(loginLink(page)).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await mirror(page)).toBeNull()
  await page.goto(paths.account)
  await expect(page, 'the cookie is gone too').toHaveURL(/\/login\?volver=\/profile\/datos$/)
})

test('a wrong password keeps the typed address, says what to do and keeps the page to return to @translated', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/^401 POST .*\/api\/auth\/login$/)
  const account = await openAccount(shop)
  await arrive(page, paths.loginThen(paths.account))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused()
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()

  await fillLogin(page, { ...account, pass: 'equivocada' })
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Error al iniciar sesión revise sus accesos')
  await expect(refusal).toContainText('Error en autenticación')
  await expect(page.locator('.form-refusal')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(account.email)
  await expect(passwordField(page, 'Contraseña')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(passwordField(page, 'Contraseña')).toHaveAttribute('type', 'text')
  await expect(loginLink(page)).toBeVisible()

  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/profile\/datos$/)
  await expect(heading(page, 'Mis datos')).toBeVisible()
})

test('the link of the mail sets a new password, and works once', async ({ page, shop, faults }) => {
  faults.allow(/^(400|401) POST .*\/api\/auth\/(login|password)$/)
  const account = await openAccount(shop)
  await arrive(page, paths.login)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(heading(page, 'Recupera tu contraseña')).toBeVisible()
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
  await expect(page, 'the key left the address').toHaveURL(shop.url + paths.forgottenPassword)
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
  await page.getByRole('link', { name: 'Inicia sesión' }).last().click()
  await expect(heading(page, 'Iniciar sesión')).toBeVisible()

  await fillLogin(page, account)
  await expect(page.getByRole('alert')).toContainText('Error al iniciar sesión revise sus accesos')
  await fillLogin(page, { ...account, pass: 'tres palabras mías' })
  await expect(page).toHaveURL(/\/home$/)
  await expect(accountLink(page)).toBeVisible()
})

test('signing in or out counts for both tabs', async ({ page, context, shop, faults }) => {
  // The other tab may check the session just as the session ends here.
  faults.allow(/^401 GET .*\/api\/me$/)
  const account = await openAccount(shop)
  const other = await context.newPage()
  await arrive(other, paths.loginThen(paths.about))
  await arrive(page, paths.login)
  await fillLogin(page, account)
  await expect(accountLink(page)).toBeVisible()
  // The open login in the other tab continues by itself.
  await expect(other).toHaveURL(/\/about$/)
  await expect(accountLink(other)).toBeVisible()

  await other.goto(paths.account)
  await expect(heading(other, 'Mis datos')).toBeVisible()
  await arrive(page, paths.login)
  await expect(loginLink(page)).toBeVisible()
  await expect(other, 'a personal page does not stay').toHaveURL(/\/login(\?|$)/)
  await expect(loginLink(other)).toBeVisible()
  await expect(other.getByText(account.email)).toHaveCount(0)
})

test('a session that ends at the checkout leads through the login back to the checkout with everything kept', async ({
  page,
  shop,
  shelf,
  faults,
}) => {
  faults.allow(/^401 GET .*\/api\/me(\/addresses)?$/)
  const account = await openAccount(shop)
  await putInCart(page, await shelf.put({ pieces: 2 }))
  await beSignedIn(page, account)
  await arrive(page, paths.checkout)
  const name = page.getByRole('textbox', { name: 'Nombre completo' })
  await expect(name).toHaveValue('Ana Treviño Garza')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(account.email)
  await fillDelivery(page, { fullName: 'La abuela Luz', email: 'luz@correo.example' })

  await endSessions(shop, account)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?volver=\/checkout$/)
  await expect(page.getByText('Sesión expirada')).toBeVisible()
  await expect(cartLink(page, 1)).toBeVisible()
  await fillLogin(page, account)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(name).toHaveValue('La abuela Luz')
  await expect(page.getByRole('textbox', { name: 'Calle y número' })).toHaveValue(monterrey.street)
  await expect(cartLink(page, 1)).toBeVisible()

  // The browser's copy says that the session has expired, so the page notices it without a request.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!) as object
    localStorage.setItem('session', JSON.stringify({ ...session, expDate: new Date().toISOString() }))
  })
  await page.reload()
  await expect(page.getByText('Sesión expirada')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir como invitado' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(name).toHaveValue('La abuela Luz')
  await expect(loginLink(page)).toBeVisible()

  // A membership card needs an account.
  await page.evaluate(() => {
    const { items } = JSON.parse(localStorage.getItem('cart')!) as { items: object[] }
    const card = { id: 'tarjetaSocio-1700000000000', title: 'Tarjeta de Socio', price: 2500, qty: 1 }
    localStorage.setItem('cart', JSON.stringify({ items: [...items, { ...items[0], ...card }] }))
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?volver=\/checkout$/)
  await expect(page.getByText('La tarjeta de socio va a tu nombre')).toBeVisible()
})

test('a customer signs in with the keyboard only', async ({ page, shop }) => {
  const account = await openAccount(shop)
  await arrive(page, paths.home)
  await tabTo(page, loginLink(page))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Iniciar sesión')).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'Correo electrónico' }))
  await page.keyboard.type(account.email)
  await tabTo(page, passwordField(page, 'Contraseña'))
  await page.keyboard.type(account.pass)
  await tabTo(page, page.getByRole('button', { name: 'Mostrar contraseña' }))
  await page.keyboard.press('Space')
  await expect(passwordField(page, 'Contraseña')).toHaveAttribute('type', 'text')
  await tabTo(page, page.getByRole('button', { name: 'Entrar' }))
  await page.keyboard.press('Enter')
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
  faults.allow(/^401 (DELETE|GET) .*\/api\/me$/)
  const account = await openAccount(shop)
  const link = paths.verifyEmail(await secretMailed(shop, account, /Confirmar mi correo/))
  await arrive(page, link)
  await expect(page, 'the key left the address').toHaveURL(shop.url + paths.verificationPage)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByRole('textbox', { name: 'Correo' }).fill(account.email)
  await passwordField(page, 'Contraseña').fill(account.pass)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(heading(page, 'Correo confirmado')).toBeFocused()
  await photograph(page, 'shop-email-confirmed')
  await arrive(page, link)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(heading(page, 'Este enlace ya no sirve')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ir a mi cuenta' }).click()

  await expect(heading(page, 'Mis datos')).toBeVisible()
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana Lucía')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('81')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('(55) 1234-5678')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expectNotice(page, 'Guardamos tus datos.')
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

test.describe('accessibility of the account pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('axe finds no fault on login and registration', async ({ page, shop, faults }) => {
    faults.allow(/^401 POST .*\/api\/auth\/login$/)
    faults.allow(/^503 POST .*\/api\/auth\/register$/)
    const account = await openAccount(shop)
    await arrive(page, paths.login)
    await expectAccessible(page, 'shop-login-open')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()
    await expectAccessible(page, 'shop-login-faults')
    await fillLogin(page, { ...account, pass: 'equivocada' })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'shop-login-refused')

    await arrive(page, paths.register)
    await page.getByRole('button', { name: 'Registrarme' }).click()
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
    await expectAccessible(page, 'shop-register-faults')
    const unavailable = { status: 503, json: { code: 'IDENTITY_UNAVAILABLE' } }
    await page.route('**/api/auth/register', (route) => route.fulfill(unavailable), { times: 1 })
    for (const [title, screen] of [
      ['Error', 'shop-register-failed'],
      ['¡Listo!', 'shop-register-done'],
    ] as const) {
      await fillRegister(page, somebody())
      await page.getByRole('button', { name: 'Registrarme' }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expectAccessible(page, screen)
    }
  })

  test('axe finds no fault on the account pages', async ({ page, shop, faults }) => {
    faults.allow(/^400 POST .*\/api\/auth\/(password|email)$/)
    const account = await openAccount(shop)
    await arrive(page, paths.forgottenPassword)
    await expectAccessible(page, 'shop-password-forgotten')
    await arrive(page, paths.newPassword('no-es-una-clave-de-verdad'))
    await expectAccessible(page, 'shop-password-new')
    await passwordField(page, 'Contraseña nueva').fill('tres palabras mías')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'shop-password-link-spent')
    await arrive(page, paths.verifyEmail('no-es-una-clave-de-verdad'))
    await expectAccessible(page, 'shop-email-signed-out')
    await beSignedIn(page, account)
    await arrive(page, paths.verifyEmail('no-es-una-clave-de-verdad'))
    await expectAccessible(page, 'shop-email-to-confirm')
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
    await expect(heading(page, 'Este enlace ya no sirve')).toBeVisible()
    await expectAccessible(page, 'shop-email-link-spent')

    await arrive(page, paths.account)
    await expectAccessible(page, 'shop-account')
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'shop-account-deleting')
  })
})
