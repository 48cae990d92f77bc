import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { registerCustomer } from '../../use-cases/accounts/register-customer.ts'
import { requestLink, type RequestedLink } from '../../use-cases/accounts/request-link.ts'
import { resendVerification, verifyEmail } from '../../use-cases/accounts/verify-email.ts'
import { resetPassword } from '../../use-cases/accounts/new-password.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { signIn, type SignInResult, signOut } from '../../use-cases/accounts/sign-in.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { forgottenPasswordForm, loginForm, newPasswordForm, registerForm } from '../forms/account-forms.ts'
import { identityTrouble, mirrorOf, passRefused, tooMany } from './account-answers.ts'
import { authRoutes, linkSecret } from './auth-routes.ts'
import { clientAddress } from '../session/client-address.ts'
import { deviceOf, newDevice, setDeviceCookie } from '../session/device-cookie.ts'
import { noLinkKey, noOrderKeys } from '../session/link-key.ts'
import { jsonBody, sentForm, smallBody } from './json-body.ts'
import { problem } from './problem.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../session/session-cookie.ts'
import { forCustomer, type SignedIn } from '../session/signed-in.ts'
import { hashOfBrowser } from '../session/visitor.ts'

/** The cookie alone proves the session; the JSON answer only fills the browser's copy of the session. */
export function authApi(shop: Shop): Hono {
  const api = new Hono()
  api.post('/auth/register', authRoutes.register, smallBody, (c) => register(c, shop))
  api.post('/auth/login', authRoutes.logIn, smallBody, (c) => logIn(c, shop))
  api.post('/auth/logout', authRoutes.logOut, (c) => logOut(c, shop))
  api.post('/auth/password-reset', authRoutes.passwordReset, smallBody, (c) =>
    mailLink(c, shop, 'password-reset'),
  )
  api.post('/auth/browser-link', authRoutes.browserLink, smallBody, (c) => mailLink(c, shop, 'browser-link'))
  api.post('/auth/password', authRoutes.newPassword, smallBody, (c) => takeNewPassword(c, shop))
  api.post('/auth/email-verification', authRoutes.mailVerification, forCustomer(shop, mailVerification))
  api.post('/auth/email', authRoutes.verifyAddress, smallBody, forCustomer(shop, verifyAddress))
  return api
}

async function register(c: Context, shop: Shop): Promise<Response> {
  const form = await sentForm(c, registerForm, 'REGISTER_INVALID')
  if (form.kind === 'refused') return form.answer
  const result = await registerCustomer(shop, { ...form.values, address: addressOf(c, shop) })
  switch (result.kind) {
    case 'registered':
      return c.json({ status: 'registered' })
    case 'pass-refused':
      return passRefused(c, 'REGISTER_INVALID', result)
    case 'too-many':
      return tooMany(c, shop, result.again, copy.tooManyRegistrations)
    default:
      return identityTrouble(c, shop, result)
  }
}

async function logIn(c: Context, shop: Shop): Promise<Response> {
  const { publicUrl } = shop.settings
  const form = await sentForm(c, loginForm, 'LOGIN_INVALID')
  if (form.kind === 'refused') return form.answer
  const result = await signIn(shop, {
    ...form.values,
    address: addressOf(c, shop),
    device: deviceOf(c, publicUrl),
    newDevice: newDevice(shop),
    link: secretOf(form.sent),
    earlierToken: sessionTokenOf(c.req.raw.headers, publicUrl),
    browser: hashOfBrowser(c, publicUrl),
  })
  switch (result.kind) {
    case 'signed-in':
      return giveSession(c, shop, result)
    case 'not-authenticated':
      return problem(c, 401, 'AUTHENTICATION_FAILED', copy.notAuthenticated)
    case 'no-customer':
      return problem(c, 401, 'CREDENTIALS_INCORRECT', copy.credentialsIncorrect)
    case 'too-many':
      return result.linkHelps
        ? tooMany(c, shop, result.again, copy.confirmBrowser, 'CONFIRM_BROWSER')
        : tooMany(c, shop, result.again, copy.tooManySignIns)
    default:
      return identityTrouble(c, shop, result)
  }
}

function giveSession(
  c: Context,
  shop: Shop,
  { customer, session, device }: Extract<SignInResult, { kind: 'signed-in' }>,
): Response {
  setSessionCookie(c, shop.settings.publicUrl, session, shop.now())
  setDeviceCookie(c, shop.settings.publicUrl, device)
  forgetOrderKeys(c, shop.settings.publicUrl)
  return c.json({ session: mirrorOf(customer, session.expiresAt) })
}

async function logOut(c: Context, shop: Shop): Promise<Response> {
  const { publicUrl } = shop.settings
  const token = sessionTokenOf(c.req.raw.headers, publicUrl)
  await signOut(shop, { token, browser: hashOfBrowser(c, publicUrl) })
  clearSessionCookie(c, publicUrl)
  forgetOrderKeys(c, publicUrl)
  return c.body(null, 204)
}

function forgetOrderKeys(c: Context, publicUrl: string): void {
  for (const cookie of noOrderKeys(publicUrl)) c.header('set-cookie', cookie, { append: true })
}

/** The answer is the same for addresses with and without an account, so it reveals no accounts. */
async function mailLink(c: Context, shop: Shop, link: RequestedLink): Promise<Response> {
  const form = await sentForm(c, forgottenPasswordForm, 'EMAIL_INVALID')
  if (form.kind === 'refused') return form.answer
  await requestLink(shop, link, { ...form.values, address: addressOf(c, shop) })
  return c.body(null, 202)
}

async function takeNewPassword(c: Context, shop: Shop): Promise<Response> {
  const { publicUrl } = shop.settings
  const form = await sentForm(c, newPasswordForm, 'PASSWORD_INVALID')
  if (form.kind === 'refused') return form.answer
  const token = secretOf(form.sent)
  if (token === null) return resetLinkInvalid(c)
  const device = deviceOf(c, publicUrl) ?? newDevice(shop)
  const result = await resetPassword(shop, { token, pass: form.values.pass, device })
  switch (result.kind) {
    case 'changed':
      // A new password ended all sessions, also the one of this browser.
      clearSessionCookie(c, publicUrl)
      setDeviceCookie(c, publicUrl, device)
      c.header('set-cookie', noLinkKey('reset-link', publicUrl), { append: true })
      return c.body(null, 204)
    case 'link-invalid':
      c.header('set-cookie', noLinkKey('reset-link', publicUrl), { append: true })
      return resetLinkInvalid(c)
    case 'pass-refused':
      return passRefused(c, 'PASSWORD_INVALID', result)
    default:
      return identityTrouble(c, shop, result)
  }
}

function resetLinkInvalid(c: Context): Response {
  return problem(c, 400, 'RESET_LINK_INVALID', copy.resetLinkInvalid)
}

async function mailVerification(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  await resendVerification(shop, customer, addressOf(c, shop))
  return c.body(null, 202)
}

async function verifyAddress(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  const body = await jsonBody(c)
  if (body.kind === 'none') return body.answer
  const token = secretOf(body.sent)
  if (token === null || !(await verifyEmail(shop, { token, customer })))
    return problem(c, 400, 'VERIFY_LINK_INVALID', copy.verifyLinkInvalid)
  c.header('set-cookie', noLinkKey('verify-link', shop.settings.publicUrl), { append: true })
  return c.body(null, 204)
}

function addressOf(c: Context, shop: Shop): string {
  return clientAddress(c, shop.settings.trustedProxies)
}

function secretOf(sent: unknown): string | null {
  const token = typeof sent === 'object' && sent !== null && 'token' in sent ? sent.token : null
  return v.is(linkSecret, token) ? token : null
}
