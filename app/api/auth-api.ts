import { Hono } from 'hono'
import { requestBrowserLink } from '../../use-cases/accounts/browser-link.ts'
import { registerCustomer } from '../../use-cases/accounts/register-customer.ts'
import { requestPasswordReset } from '../../use-cases/accounts/request-password-reset.ts'
import { resendVerification } from '../../use-cases/accounts/resend-verification.ts'
import { resetPassword, type ResetPasswordResult } from '../../use-cases/accounts/reset-password.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { signIn } from '../../use-cases/accounts/sign-in.ts'
import { signOut } from '../../use-cases/accounts/sign-out.ts'
import { verifyEmail } from '../../use-cases/accounts/verify-email.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { checkLogin } from '../forms/login-form.ts'
import { checkForgottenPassword, checkNewPassword } from '../forms/password-form.ts'
import { checkRegister } from '../forms/register-form.ts'
import { formInvalid, identityTrouble, passRefused, tooMany } from './account-answers.ts'
import { clientAddress } from '../session/client-address.ts'
import { deviceOf, newDevice, setDeviceCookie } from '../session/device-cookie.ts'
import { jsonBody, smallBody } from './json-body.ts'
import { problem } from './problem.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../session/session-cookie.ts'
import { signedIn } from '../session/signed-in.ts'
import { browserOf } from '../session/visitor.ts'

/** Sign in, sign up, sign out. The cookie they set is the truth; what they answer is for the browser's mirror. */
export function authApi(shop: Shop): Hono {
  const api = new Hono()
  const { publicUrl, trustedProxies } = shop.settings

  api.use('/auth/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  api.post('/auth/register', smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkRegister(body.sent)
    if (checked.kind === 'faulty')
      return formInvalid(c, 'REGISTER_INVALID', checked.faults, copy.registrationInvalid)
    const result = await registerCustomer(shop, {
      ...checked.values,
      address: clientAddress(c, trustedProxies),
    })
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
  })

  api.post('/auth/login', smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkLogin(body.sent)
    if (checked.kind === 'faulty') return formInvalid(c, 'LOGIN_INVALID', checked.faults, copy.loginInvalid)
    const result = await signIn(shop, {
      ...checked.values,
      address: clientAddress(c, trustedProxies),
      device: deviceOf(c, publicUrl),
      newDevice: newDevice(shop),
      link: secretOf(body.sent),
      earlierToken: sessionTokenOf(c.req.raw.headers, publicUrl),
      browser: browserOf(c, publicUrl),
    })
    switch (result.kind) {
      case 'signed-in': {
        const { customer, session, device } = result
        setSessionCookie(c, publicUrl, session, shop.now())
        setDeviceCookie(c, publicUrl, device)
        const { id, name, lastName, phone, email } = customer
        const expDate = session.expiresAt.toISOString()
        return c.json({ session: { id, name, lastName, phone, email, expDate } })
      }
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
  })

  api.post('/auth/logout', async (c) => {
    const token = sessionTokenOf(c.req.raw.headers, publicUrl)
    await signOut(shop, { token, browser: browserOf(c, publicUrl) })
    clearSessionCookie(c, publicUrl)
    return c.body(null, 204)
  })

  api.post('/auth/password-reset', smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkForgottenPassword(body.sent)
    if (checked.kind === 'faulty') return formInvalid(c, 'EMAIL_INVALID', checked.faults, copy.loginInvalid)
    await requestPasswordReset(shop, { ...checked.values, address: clientAddress(c, trustedProxies) })
    return c.body(null, 202)
  })

  api.post('/auth/browser-link', smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkForgottenPassword(body.sent)
    if (checked.kind === 'faulty') return formInvalid(c, 'EMAIL_INVALID', checked.faults, copy.loginInvalid)
    await requestBrowserLink(shop, { ...checked.values, address: clientAddress(c, trustedProxies) })
    return c.body(null, 202)
  })

  api.post('/auth/password', smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkNewPassword(body.sent)
    if (checked.kind === 'faulty') return formInvalid(c, 'PASSWORD_INVALID', checked.faults, copy.passRefused)
    const token = secretOf(body.sent)
    const device = deviceOf(c, publicUrl) ?? newDevice(shop)
    const result: ResetPasswordResult =
      token === null
        ? { kind: 'link-invalid' }
        : await resetPassword(shop, { token, pass: checked.values.pass, device })
    switch (result.kind) {
      case 'changed':
        // Whatever session this browser had has ended with the others.
        clearSessionCookie(c, publicUrl)
        setDeviceCookie(c, publicUrl, device)
        return c.body(null, 204)
      case 'link-invalid':
        return problem(c, 400, 'RESET_LINK_INVALID', copy.resetLinkInvalid)
      case 'pass-refused':
        return passRefused(c, 'PASSWORD_INVALID', result)
      default:
        return identityTrouble(c, shop, result)
    }
  })

  api.post('/auth/email-verification', async (c) => {
    const who = await signedIn(c, shop)
    if (who.kind === 'refused') return who.answer
    await resendVerification(shop, who.customer, clientAddress(c, trustedProxies))
    return c.body(null, 202)
  })

  api.post('/auth/email', smallBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const token = secretOf(body.sent)
    const result = token === null ? null : await verifyEmail(shop, token)
    return result?.kind === 'verified'
      ? c.body(null, 204)
      : problem(c, 400, 'VERIFY_LINK_INVALID', copy.verifyLinkInvalid)
  })

  return api
}

/** The secret of a mail's link, when it could be one: ours, or the hosted provider's. */
function secretOf(sent: unknown): string | null {
  const token = typeof sent === 'object' && sent !== null && 'token' in sent ? sent.token : null
  return typeof token === 'string' && /^[\w-]{16,1000}$/.test(token) ? token : null
}
