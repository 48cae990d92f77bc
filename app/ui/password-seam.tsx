import type { PasswordStrength } from '../../domain/accounts/password-strength.ts'
import { passwordHint } from '../../words/account-words.ts'

const stitches: Record<PasswordStrength, number> = { 'too-short': 0, easy: 1, fair: 2, strong: 3 }

export function PasswordSeam({ strength, empty }: { strength: PasswordStrength; empty: boolean }) {
  return (
    <div className={`password-strength password-${strength}`}>
      <span className="password-seam" aria-hidden="true">
        {[1, 2, 3].map((stitch) => (
          <span key={stitch} className={stitch <= stitches[strength] ? 'sewn' : undefined} />
        ))}
      </span>
      <output className="soft small">{empty ? passwordHint.rule : passwordHint[strength]}</output>
    </div>
  )
}
