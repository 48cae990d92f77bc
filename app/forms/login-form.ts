import * as v from 'valibot'
import { accountFields } from './account-fields.ts'
import { checkForm, type FormCheck } from './check-form.ts'

const { email, pass } = accountFields
export const loginForm = v.object({ email, pass })

export type Credentials = v.InferOutput<typeof loginForm>

/** What was typed into the login → the credentials, the address in lower case; or one fault for each field. */
export function checkLogin(sent: unknown): FormCheck<Credentials, keyof Credentials> {
  return checkForm(loginForm, sent)
}
