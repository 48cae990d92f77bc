import * as v from 'valibot'
import { accountFaults as faults } from '../../words/account-faults.ts'
import { accountFields, shortestPassword } from './account-fields.ts'
import { checkForm, type FormCheck } from './check-form.ts'

const { name, lastName, phone, email, pass } = accountFields
/** In the order of the form, which is the order in which faults are told. */
export const registerForm = v.object({
  name,
  lastName,
  phone,
  email,
  pass: v.pipe(pass, v.minLength(shortestPassword, faults.passShort(shortestPassword))),
})

/** `phone` is kept as '+52' and ten digits, `email` in lower case. */
export type Registration = v.InferOutput<typeof registerForm>

/** What was typed into the registration → what is kept, or one fault for each field that has one. */
export function checkRegister(sent: unknown): FormCheck<Registration, keyof Registration> {
  return checkForm(registerForm, sent)
}
