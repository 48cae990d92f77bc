import { type PasswordStrength, passwordStrength } from '../../../../domain/password-strength.ts'
import { passwordHint } from '../../../../words/account.ts'

const stitches: Record<PasswordStrength, number> = { 'too-short': 0, easy: 1, fair: 2, strong: 3 }

/** A seam that grows with the password, and a gentle word on it. */
export function PasswordStrengthHint({ password, about }: { password: string; about: readonly string[] }) {
  const strength = passwordStrength(password, about)
  return (
    <div className={`password-strength password-${strength}`}>
      <span className="password-seam" aria-hidden="true">
        {[1, 2, 3].map((stitch) => (
          <span key={stitch} className={stitch <= stitches[strength] ? 'sewn' : undefined} />
        ))}
      </span>
      <output className="field-hint">{password === '' ? passwordHint.rule : passwordHint[strength]}</output>
    </div>
  )
}
