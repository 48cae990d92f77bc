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
export function checkForgottenPassword(sent: unknown): FormCheck<{ email: string }, 'email'> {
  return checkForm({ email: accountFields.email }, sent)
}

/** The new password chosen under the link of the mail. */
export function checkNewPassword(sent: unknown): FormCheck<{ pass: string }, 'pass'> {
  return checkForm({ pass: accountFields.newPass }, sent)
}

/** A change by somebody signed in, who says the password of today too. */
export function checkPasswordChange(
  sent: unknown,
): FormCheck<{ current: string; pass: string }, 'current' | 'pass'> {
  return checkForm({ current, pass: accountFields.newPass }, sent)
}

/** Saying the password again before something that cannot be undone. */
export function checkPasswordAgain(sent: unknown): FormCheck<{ pass: string }, 'pass'> {
  return checkForm({ pass: accountFields.pass }, sent)
}
