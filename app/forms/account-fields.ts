import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/email-address.ts'
import { mexicanPhone } from '../../domain/phone.ts'
import { accountFaults as faults } from '../../words/account-faults.ts'
import { filledLine } from './text-fields.ts'

/** Characters each field takes; the database takes as much. */
export const longestOfAccount = {
  name: 120,
  lastName: 120,
  phone: 40,
  email: longestEmailAddress,
  pass: 200,
} as const
export const shortestPassword = 6

/** The fields of an account, each checked the same in the browser and on the server. Blanks at the ends go. */
export const accountFields = {
  name: filled(longestOfAccount.name, faults.name),
  lastName: filled(longestOfAccount.lastName, faults.lastName),
  /** Kept as '+52' and ten digits. */
  phone: v.pipe(
    filled(longestOfAccount.phone, faults.phone),
    v.check((written) => mexicanPhone(written) !== null, faults.phoneForm),
    v.transform((written) => mexicanPhone(written) ?? ''),
  ),
  /** In lower case: one address is one account, however it is written. */
  email: v.pipe(
    filled(longestOfAccount.email, faults.email),
    v.regex(emailAddress, faults.emailForm),
    v.toLowerCase(),
  ),
  /** A password that already is one: nothing of it is judged, nothing trimmed. */
  pass: password(faults.pass),
  newPass: v.pipe(
    password(faults.newPass),
    v.minLength(shortestPassword, faults.passShort(shortestPassword)),
  ),
}

function password(missing: string) {
  return v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.maxLength(longestOfAccount.pass, faults.tooLong(longestOfAccount.pass)),
  )
}

function filled(most: number, missing: string) {
  return filledLine(most, { ...faults, missing })
}
