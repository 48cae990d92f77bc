import * as v from 'valibot'
import { accountFields } from './account-fields.ts'
import { checkForm, type FormCheck, type FormFaults } from './check-form.ts'

const { name, lastName, phone } = accountFields
export const profileForm = v.object({ name, lastName, phone })

/** In the order of the form. The address is not among them: it is the account. */
export const profileFieldNames = ['name', 'lastName', 'phone'] as const
export type ProfileFieldName = (typeof profileFieldNames)[number]
export type Profile = Record<ProfileFieldName, string>
export type ProfileFaults = FormFaults<ProfileFieldName>

/** What a customer wants to be called and reached by → the same as it is kept, or one fault for each field. */
export function checkProfile(sent: unknown): FormCheck<Profile, ProfileFieldName> {
  return checkForm(profileForm, sent)
}
