import { type PasswordStrength, passwordStrength } from '../../../../domain/password-strength.ts'
import { passwordHint } from '../../../../words/account.ts'
import { longestOfAccount } from '../../../forms/account-forms.ts'
import { PasswordField } from '../../../ui/password-field.tsx'

type NewPasswordFieldProps = {
  name: string
  label: string
  error: string | undefined
  /** What was typed into it so far. */
  typed: string | undefined
  /** What others know of its owner. */
  about?: readonly string[]
}

const stitches: Record<PasswordStrength, number> = { 'too-short': 0, easy: 1, fair: 2, strong: 3 }

/** A password that is being chosen: a seam grows with it, and a gentle word says how well it will hold. */
export function NewPasswordField({ typed = '', about = [], ...field }: NewPasswordFieldProps) {
  const strength = passwordStrength(typed, about)
  return (
    <PasswordField {...field} autoComplete="new-password" maxLength={longestOfAccount.pass}>
      <div className={`password-strength password-${strength}`}>
        <span className="password-seam" aria-hidden="true">
          {[1, 2, 3].map((stitch) => (
            <span key={stitch} className={stitch <= stitches[strength] ? 'sewn' : undefined} />
          ))}
        </span>
        <output className="soft small">{typed === '' ? passwordHint.rule : passwordHint[strength]}</output>
      </div>
    </PasswordField>
  )
}
