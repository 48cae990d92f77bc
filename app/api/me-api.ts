import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { changePassword } from '../../use-cases/accounts/new-password.ts'
import { changeProfile } from '../../use-cases/accounts/change-customer.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { passwordChangeForm, profileForm } from '../forms/account-forms.ts'
import { identityTrouble, mirrored, mirrorOf, passRefused, tooMany } from './account-answers.ts'
import { deviceOf, newDevice, setDeviceCookie } from '../session/device-cookie.ts'
import {
  answersJson,
  bodyRefusals,
  bySession,
  answersNothing,
  identityAway,
  signedOut,
  takes,
  tooManyAttempts,
  wrongPassword,
} from './described.ts'
import { sentForm, smallBody } from './json-body.ts'
import { problem } from './problem.ts'
import { setSessionCookie } from '../session/session-cookie.ts'
import { forCustomer, type SignedIn } from '../session/signed-in.ts'

const me = v.pipe(
  v.strictObject({
    ...mirrored,
    emailVerified: v.boolean(),
    partner: v.boolean(),
    partnerCard: v.string(),
  }),
  v.metadata({ ref: 'Me' }),
)

const whoRoute = describeRoute({
  summary: 'Who is signed in',
  ...bySession,
  responses: { 200: answersJson('The customer', me), 401: signedOut },
})
const profileRoute = describeRoute({
  summary: 'Change name and phone',
  ...bySession,
  requestBody: takes(profileForm),
  responses: { 200: answersJson('The customer', me), ...bodyRefusals('PROFILE_INVALID'), 401: signedOut },
})
const passwordRoute = describeRoute({
  summary: 'Change the password; other sessions end',
  ...bySession,
  requestBody: takes(passwordChangeForm),
  responses: {
    204: answersNothing('Changed'),
    ...bodyRefusals('PASSWORD_INVALID'),
    401: wrongPassword,
    429: tooManyAttempts,
    503: identityAway,
  },
})

/** The API of the signed-in customer. The session names the customer; the request cannot name another one. */
export function meApi(shop: Shop): Hono {
  const api = new Hono()
  api.get('/me', whoRoute, forCustomer(shop, whoIAm))
  api.patch('/me', profileRoute, smallBody, forCustomer(shop, changeMyself))
  api.post('/me/password', passwordRoute, smallBody, forCustomer(shop, changeMyPassword))
  return api
}

async function whoIAm(c: Context, _: Shop, who: SignedIn): Promise<Response> {
  return c.json(presented(who))
}

async function changeMyself(c: Context, shop: Shop, who: SignedIn): Promise<Response> {
  const form = await sentForm(c, profileForm, 'PROFILE_INVALID')
  if (form.kind === 'refused') return form.answer
  const customer = await changeProfile(shop, who.customer.id, form.values)
  return c.json(presented({ ...who, customer }))
}

async function changeMyPassword(c: Context, shop: Shop, who: SignedIn): Promise<Response> {
  const { publicUrl } = shop.settings
  const form = await sentForm(c, passwordChangeForm, 'PASSWORD_INVALID')
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

function presented({ customer, expiresAt }: SignedIn): v.InferOutput<typeof me> {
  const { emailVerifiedAt, partner, partnerCard } = customer
  const emailVerified = emailVerifiedAt !== null
  return { ...mirrorOf(customer, expiresAt), emailVerified, partner, partnerCard }
}
