import { useState } from 'react'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'

type NewPasswordFieldProps = {
  name: string
  label: string
  error: string | undefined
  onChange: () => void
  /** What others know of its owner. */
  about?: readonly string[]
}

/** A password that is being chosen, with a word on how well it will hold. */
export function NewPasswordField({ name, label, error, onChange, about = [] }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      name={name}
      label={label}
      error={error}
      autoComplete="new-password"
      maxLength={longestOfAccount.pass}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange()
      }}
    >
      <PasswordStrengthHint password={typed} about={about} />
    </PasswordField>
  )
}
