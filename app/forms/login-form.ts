import * as v from 'valibot'
import { accountFields } from './account-fields.ts'
import { checkForm, type FormCheck, type FormFaults } from './check-form.ts'

const { email, pass } = accountFields
export const loginForm = v.object({ email, pass })

/** In the order of the form. */
export const loginFieldNames = ['email', 'pass'] as const
export type LoginFieldName = (typeof loginFieldNames)[number]
export type Credentials = Record<LoginFieldName, string>
export type LoginFaults = FormFaults<LoginFieldName>

/** What was typed into the login → the credentials, the address in lower case; or one fault for each field. */
export function checkLogin(sent: unknown): FormCheck<Credentials, LoginFieldName> {
  return checkForm(loginForm, sent)
}
