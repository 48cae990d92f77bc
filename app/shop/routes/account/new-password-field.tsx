import { passwordStrength } from '../../../../domain/accounts/password-strength.ts'
import { longestOfAccount } from '../../../forms/account-forms.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordSeam } from '../../../ui/password-seam.tsx'

type NewPasswordFieldProps = {
  name: string
  label: string
  error: string | undefined
  typed: string | undefined
  /** Names and addresses of the person, which make a password easy to guess. */
  about?: readonly string[]
}

export function NewPasswordField({ typed = '', about = [], ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField {...field} autoComplete="new-password" maxLength={longestOfAccount.pass}>
      <PasswordSeam strength={passwordStrength(typed, about)} empty={typed === ''} />
    </PasswordField>
  )
}
