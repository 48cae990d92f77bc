import * as v from 'valibot'
import { forgottenPasswordForm, newPasswordForm, profileForm } from './account-forms.ts'

/** Who begins in the back office says how they are called, by which address they enter, and a password. */
export const beginForm = v.object({
  name: profileForm.entries.name,
  ...forgottenPasswordForm.entries,
  ...newPasswordForm.entries,
})
