import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { Customer } from '../../data/accounts/customers.ts'
import { changePassword } from '../../use-cases/accounts/change-password.ts'
import { changeProfile } from '../../use-cases/accounts/change-profile.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { checkPasswordChange, passwordChangeForm } from '../forms/password-form.ts'
import { checkProfile, profileForm } from '../forms/profile-form.ts'
import { identityTrouble, passRefused, tooMany } from './account-answers.ts'
import { deviceOf, newDevice, setDeviceCookie } from '../session/device-cookie.ts'
import {
  answers,
  bodyRefusals,
  bySession,
  done,
  identityAway,
  signedOut,
  takes,
  tooManyAttempts,
  wrongPassword,
} from './described.ts'
import { smallBody } from './json-body.ts'
import { problem } from './problem.ts'
import { sentForm } from './sent-form.ts'
import { setSessionCookie } from '../session/session-cookie.ts'
import { signedIn } from '../session/signed-in.ts'

const me = v.pipe(
  v.strictObject({
    id: v.string(),
    name: v.string(),
    lastName: v.string(),
    phone: v.string(),
    email: v.string(),
    expDate: v.pipe(v.string(), v.isoTimestamp()),
    emailVerified: v.boolean(),
    partner: v.boolean(),
    partnerCard: v.string(),
  }),
  v.metadata({ ref: 'Me' }),
)

const whoRoute = describeRoute({
  summary: 'Who is signed in',
  ...bySession,
  responses: { 200: answers('The customer', me), 401: signedOut },
})
const profileRoute = describeRoute({
  summary: 'Change name and phone',
  ...bySession,
  requestBody: takes(profileForm),
  responses: { 200: answers('The customer', me), ...bodyRefusals('PROFILE_INVALID'), 401: signedOut },
})
const passwordRoute = describeRoute({
  summary: 'Change the password; other sessions end',
  ...bySession,
  requestBody: takes(passwordChangeForm),
  responses: {
    204: done('Changed'),
    ...bodyRefusals('PASSWORD_INVALID'),
    401: wrongPassword,
    429: tooManyAttempts,
    503: identityAway,
  },
})

/** The customer's own: whoever the session cookie says, never whom the request names. */
export function meApi(shop: Shop): Hono {
  const api = new Hono()
  const personal = async (c: Context, next: () => Promise<void>) => {
    c.header('cache-control', 'no-store')
    await next()
  }
  api.use('/me', personal)
  api.use('/me/*', personal)
  api.get('/me', whoRoute, (c) => whoIAm(c, shop))
  api.patch('/me', profileRoute, smallBody, (c) => changeMyself(c, shop))
  api.post('/me/password', passwordRoute, smallBody, (c) => changeMyPassword(c, shop))
  return api
}

async function whoIAm(c: Context, shop: Shop): Promise<Response> {
  const who = await signedIn(c, shop)
  return who.kind === 'refused' ? who.answer : c.json(presented(who))
}

async function changeMyself(c: Context, shop: Shop): Promise<Response> {
  const who = await signedIn(c, shop)
  if (who.kind === 'refused') return who.answer
  const refusal = { code: 'PROFILE_INVALID', otherwise: copy.registrationInvalid }
  const form = await sentForm(c, checkProfile, refusal)
  if (form.kind === 'refused') return form.answer
  const customer = await changeProfile(shop, who.customer.id, form.values)
  return c.json(presented({ ...who, customer }))
}

async function changeMyPassword(c: Context, shop: Shop): Promise<Response> {
  const { publicUrl } = shop.settings
  const who = await signedIn(c, shop)
  if (who.kind === 'refused') return who.answer
  const refusal = { code: 'PASSWORD_INVALID', otherwise: copy.passRefused }
  const form = await sentForm(c, checkPasswordChange, refusal)
  if (form.kind === 'refused') return form.answer
  const device = deviceOf(c, publicUrl) ?? newDevice(shop)
  const result = await changePassword(shop, { customer: who.customer, ...form.values, device })
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
}

function presented({
  customer,
  expiresAt,
}: {
  customer: Customer
  expiresAt: Date
}): v.InferOutput<typeof me> {
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
