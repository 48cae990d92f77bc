import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { forgottenPasswordForm, loginForm, newPasswordForm, registerForm } from '../forms/account-forms.ts'
import { mirrored } from './account-answers.ts'
import {
  answersJson,
  bodyRefusals,
  bySession,
  answersNothing,
  identityAway,
  refuses,
  refusesForNow,
  signedOut,
  takes,
  tooManyAttempts,
} from './described.ts'

/** The token of a mailed link, made by the shop itself or by the hosted identity provider. */
export const linkSecret = v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,1000}$/),
  v.description('The secret of the mail’s link'),
)

const session = v.strictObject({
  session: v.pipe(v.strictObject(mirrored), v.metadata({ ref: 'Session' })),
})

function linkByMail(summary: string) {
  return describeRoute({
    summary,
    requestBody: takes(forgottenPasswordForm),
    responses: {
      202: answersNothing('Whether there is such an account or not'),
      ...bodyRefusals('EMAIL_INVALID'),
    },
  })
}

export const authRoutes = {
  register: describeRoute({
    summary: 'Open an account; the answer is the same for an address that has one',
    requestBody: takes(registerForm),
    responses: {
      200: answersJson('Registered, not signed in', v.strictObject({ status: v.literal('registered') })),
      ...bodyRefusals('REGISTER_INVALID'),
      429: tooManyAttempts,
      503: identityAway,
    },
  }),
  logIn: describeRoute({
    summary: 'Sign in: sets the session cookie, one day long',
    requestBody: takes(v.object({ ...loginForm.entries, token: v.optional(linkSecret) })),
    responses: {
      200: answersJson('What the browser may mirror', session),
      ...bodyRefusals('LOGIN_INVALID'),
      401: refuses('AUTHENTICATION_FAILED', 'CREDENTIALS_INCORRECT'),
      429: refusesForNow('TOO_MANY_ATTEMPTS', 'CONFIRM_BROWSER'),
      503: identityAway,
    },
  }),
  logOut: describeRoute({ summary: 'Sign out', responses: { 204: answersNothing('Signed out') } }),
  browserLink: linkByMail('Ask for the mail whose link lets a new browser sign in while strangers guess'),
  passwordReset: linkByMail('Ask for the mail whose link chooses a new password'),
  newPassword: describeRoute({
    summary: 'Choose a new password with the link of the mail',
    requestBody: takes(v.object({ token: linkSecret, ...newPasswordForm.entries })),
    responses: {
      204: answersNothing('Changed'),
      ...bodyRefusals('RESET_LINK_INVALID', 'PASSWORD_INVALID'),
      503: identityAway,
    },
  }),
  mailVerification: describeRoute({
    summary: 'Ask for the mail that verifies the address again',
    ...bySession,
    responses: { 202: answersNothing('On its way, within limits'), 401: signedOut },
  }),
  verifyAddress: describeRoute({
    summary: 'Verify one’s address with the link of the mail',
    ...bySession,
    requestBody: takes(v.object({ token: linkSecret })),
    responses: { 204: answersNothing('Verified'), ...bodyRefusals('VERIFY_LINK_INVALID'), 401: signedOut },
  }),
}
