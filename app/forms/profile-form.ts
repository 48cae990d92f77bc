import * as v from 'valibot'
import { accountFields } from './account-fields.ts'
import { checkForm, type FormCheck } from './check-form.ts'

const { name, lastName, phone } = accountFields
/** In the order of the form. The address is not among them: it is the account. */
export const profileForm = v.object({ name, lastName, phone })

export type Profile = v.InferOutput<typeof profileForm>

/** What a customer wants to be called and reached by → the same as it is kept, or one fault for each field. */
export function checkProfile(sent: unknown): FormCheck<Profile, keyof Profile> {
  return checkForm(profileForm, sent)
}
