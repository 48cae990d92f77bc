import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { mexicanPhone } from '../../domain/values/phone.ts'
import { accountFaults as faults } from '../../words/account-faults.ts'
import { filledText } from './text-fields.ts'

/** Characters each field takes; the database takes as much. */
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

/** Kept as '+52' and ten digits. */
const phone = v.pipe(
  filled(longestOfAccount.phone, faults.phone),
  v.check((written) => mexicanPhone(written) !== null, faults.phoneForm),
  v.transform((written) => mexicanPhone(written) ?? ''),
)

/** In lower case: one address is one account, however it is written. */
const email = v.pipe(
  filled(longestOfAccount.email, faults.email),
  v.regex(emailAddress, faults.emailForm),
  v.toLowerCase(),
)

/** In the order of the form, which is the order in which faults are told. */
export const registerForm = v.object({ name, lastName, phone, email, pass: newPassword(faults.pass) })
export type RegistrationFields = v.InferOutput<typeof registerForm>

export const loginForm = v.object({ email, pass: password(faults.pass) })
export type LoginFields = v.InferOutput<typeof loginForm>

/** What a customer wants to be called and reached by. The address is not among it: it is the account. */
export const profileForm = v.object({ name, lastName, phone })

/** Forgotten: the address whose owner gets a link. */
export const forgottenPasswordForm = v.object({ email })

/** The new password chosen under the link of the mail. */
export const newPasswordForm = v.object({ pass: newPassword(faults.newPass) })

/** A change by somebody signed in, who says the password of today too. */
export const passwordChangeForm = v.object({
  current: password(faults.current),
  pass: newPassword(faults.newPass),
})

/** Saying the password again before something that cannot be undone. */
export const passwordAgainForm = v.object({ pass: password(faults.pass) })

/** A password that already is one: nothing of it is judged, nothing trimmed. */
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
