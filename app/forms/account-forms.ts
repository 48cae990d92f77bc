import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { mexicanPhone } from '../../domain/values/phone.ts'
import { accountFaults as faults } from '../../words/account-faults.ts'
import { filledText } from './text-fields.ts'

/** In characters, for each account field; the database has the same limits. */
export const longestOfAccount = {
  name: 120,
  lastName: 120,
  phone: 40,
  email: longestEmailAddress,
  pass: 200,
} as const
const shortestPassword = 6

const name = filled(longestOfAccount.name, faults.name)
const lastName = filled(longestOfAccount.lastName, faults.lastName)

/** A telephone number, stored as '+52' and ten digits. */
const phone = v.pipe(
  filled(longestOfAccount.phone, faults.phone),
  v.check((written) => mexicanPhone(written) !== null, faults.phoneForm),
  v.transform((written) => mexicanPhone(written) ?? ''),
)

/** A mail address in lower case: an address is one account, in capitals or not. */
const email = v.pipe(
  filled(longestOfAccount.email, faults.email),
  v.regex(emailAddress, faults.emailForm),
  v.toLowerCase(),
)

/** The fields have the order of the registration form; their faults are shown in this order. */
export const registerForm = v.object({ name, lastName, phone, email, pass: newPassword(faults.pass) })
export type RegistrationFields = v.InferOutput<typeof registerForm>

export const loginForm = v.object({ email, pass: password(faults.pass) })
export type LoginFields = v.InferOutput<typeof loginForm>

/** The mail address cannot change, because it identifies the account. */
export const profileForm = v.object({ name, lastName, phone })

export const forgottenPasswordForm = v.object({ email })

export const newPasswordForm = v.object({ pass: newPassword(faults.newPass) })

export const passwordChangeForm = v.object({
  current: password(faults.current),
  pass: newPassword(faults.newPass),
})

/** The form for the password before an action that cannot be undone. */
export const passwordAgainForm = v.object({ pass: password(faults.pass) })

/** An existing password, which is neither trimmed nor checked for strength. */
function password(missing: string) {
  return v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.maxLength(longestOfAccount.pass, faults.tooLong(longestOfAccount.pass)),
  )
}

function newPassword(missing: string) {
  return v.pipe(password(missing), v.minLength(shortestPassword, faults.passShort(shortestPassword)))
}

function filled(most: number, missing: string) {
  return filledText(most, { ...faults, missing })
}
