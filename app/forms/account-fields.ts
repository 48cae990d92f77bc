import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/email-address.ts'
import { mexicanPhone } from '../../domain/phone.ts'
import { accountFaults as faults } from '../copy/account-faults.ts'

/** Characters each field takes; the database takes as much. */
export const longestOfAccount = {
  name: 120,
  lastName: 120,
  phone: 40,
  email: longestEmailAddress,
  pass: 200,
} as const
export const shortestPassword = 6

/** Control characters, line separators and marks that turn the direction of what follows. */
const strange = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** The fields of an account, each checked the same in the browser and on the server. Blanks at the ends go. */
export const accountFields = {
  name: personName(longestOfAccount.name, faults.name),
  lastName: personName(longestOfAccount.lastName, faults.lastName),
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

function personName(most: number, missing: string) {
  return v.pipe(
    filled(most, missing),
    v.normalize(),
    v.maxLength(most, faults.tooLong(most)),
    v.check((name) => !strange.test(name), faults.strange),
  )
}

function filled(most: number, missing: string) {
  return v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.maxLength(most, faults.tooLong(most)))
}
