import * as v from 'valibot'
import { forgottenPasswordForm, newPasswordForm, profileForm } from './account-forms.ts'

/** The form with which a member begins in the back office: name, mail address, password. */
export const beginForm = v.object({
  name: profileForm.entries.name,
  ...forgottenPasswordForm.entries,
  ...newPasswordForm.entries,
})
