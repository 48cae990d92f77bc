import * as v from 'valibot'
import { accountFaults } from '../../words/account-faults.ts'
import { accountFields, longestOfAccount } from './account-fields.ts'
import { checkForm, type FormCheck } from './check-form.ts'

const current = v.pipe(
  v.string(accountFaults.current),
  v.nonEmpty(accountFaults.current),
  v.maxLength(longestOfAccount.pass, accountFaults.tooLong(longestOfAccount.pass)),
)

/** Forgotten: the address whose owner gets a link. */
export const forgottenPasswordForm = v.object({ email: accountFields.email })

export function checkForgottenPassword(sent: unknown): FormCheck<{ email: string }, 'email'> {
  return checkForm(forgottenPasswordForm, sent)
}

/** The new password chosen under the link of the mail. */
export const newPasswordForm = v.object({ pass: accountFields.newPass })

export function checkNewPassword(sent: unknown): FormCheck<{ pass: string }, 'pass'> {
  return checkForm(newPasswordForm, sent)
}

/** A change by somebody signed in, who says the password of today too. */
export const passwordChangeForm = v.object({ current, pass: accountFields.newPass })

export function checkPasswordChange(
  sent: unknown,
): FormCheck<{ current: string; pass: string }, 'current' | 'pass'> {
  return checkForm(passwordChangeForm, sent)
}

/** Saying the password again before something that cannot be undone. */
export const passwordAgainForm = v.object({ pass: accountFields.pass })

export function checkPasswordAgain(sent: unknown): FormCheck<{ pass: string }, 'pass'> {
  return checkForm(passwordAgainForm, sent)
}
