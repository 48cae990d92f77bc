import { Hono } from 'hono'
import type { Customer } from '../../data/accounts/customers.ts'
import { changePassword } from '../../use-cases/accounts/change-password.ts'
import { changeProfile } from '../../use-cases/accounts/change-profile.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { checkPasswordChange } from '../forms/password-form.ts'
import { checkProfile } from '../forms/profile-form.ts'
import { formInvalid, identityTrouble, passRefused, tooMany } from './account-answers.ts'
import { deviceOf, newDevice, setDeviceCookie } from '../session/device-cookie.ts'
import { jsonBody, smallBody } from './json-body.ts'
import { problem } from './problem.ts'
import { setSessionCookie } from '../session/session-cookie.ts'
import { signedIn } from '../session/signed-in.ts'

/** The customer's own: whoever the session cookie says, never whom the request names. */
export function meApi(shop: Shop): Hono {
  const api = new Hono()
  const { publicUrl } = shop.settings
  const personal = async (c: { header(name: string, value: string): void }, next: () => Promise<void>) => {
    c.header('cache-control', 'no-store')
    await next()
  }
  api.use('/me', personal)
  api.use('/me/*', personal)

  api.get('/me', async (c) => {
    const who = await signedIn(c, shop)
    return who.kind === 'refused' ? who.answer : c.json(presented(who))
  })

  api.patch('/me', smallBody, async (c) => {
    const who = await signedIn(c, shop)
    if (who.kind === 'refused') return who.answer
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkProfile(body.sent)
    if (checked.kind === 'faulty')
      return formInvalid(c, 'PROFILE_INVALID', checked.faults, copy.registrationInvalid)
    const customer = await changeProfile(shop, who.customer.id, checked.values)
    return c.json(presented({ ...who, customer }))
  })

  api.post('/me/password', smallBody, async (c) => {
    const who = await signedIn(c, shop)
    if (who.kind === 'refused') return who.answer
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const checked = checkPasswordChange(body.sent)
    if (checked.kind === 'faulty') return formInvalid(c, 'PASSWORD_INVALID', checked.faults, copy.passRefused)
    const device = deviceOf(c, publicUrl) ?? newDevice(shop)
    const result = await changePassword(shop, { customer: who.customer, ...checked.values, device })
    switch (result.kind) {
      case 'changed':
        setSessionCookie(c, publicUrl, result.session, shop.now())
        setDeviceCookie(c, publicUrl, result.device)
        return c.body(null, 204)
      case 'wrong':
        return problem(c, 401, 'PASSWORD_WRONG', copy.passwordWrong, { field: 'current' })
      case 'pass-refused':
        return passRefused(c, 'PASSWORD_INVALID', result)
      case 'too-many':
        return tooMany(c, shop, result.again, copy.tooManyTries)
      default:
        return identityTrouble(c, shop, result)
    }
  })

  return api
}

function presented({ customer, expiresAt }: { customer: Customer; expiresAt: Date }) {
  const { id, name, lastName, phone, email, emailVerifiedAt, partner, partnerCard } = customer
  return {
    id,
    name,
    lastName,
    phone,
    email,
    expDate: expiresAt.toISOString(),
    emailVerified: emailVerifiedAt !== null,
    partner,
    partnerCard,
  }
}
