import * as v from 'valibot'
import { forgottenPasswordForm, newPasswordForm, profileForm } from './account-forms.ts'

export const beginForm = v.object({
  name: profileForm.entries.name,
  ...forgottenPasswordForm.entries,
  ...newPasswordForm.entries,
})
