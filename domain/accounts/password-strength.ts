import { decomposed } from '../values/plain-text.ts'

/** The shop refuses only a 'too-short' password; the other values are advice. */
export type PasswordStrength = 'too-short' | 'easy' | 'fair' | 'strong'

const shortest = 6
const known = /^(?:contrase|password|qwert|asdf|abc|hola|mexico|monterrey|teamo|amor|iloveyou|admin)/

/** `about`: the owner's names and mail address. A password that contains one of them is easy to guess. */
export function passwordStrength(password: string, about: readonly string[] = []): PasswordStrength {
  const length = [...password].length
  if (length < shortest) return 'too-short'
  const plain = withoutAccents(password)
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(plain).size
  const theirs = about
    .flatMap((words) => withoutAccents(words).split(/[^\p{L}\p{Nd}]+/u))
    .some((word) => word.length > 3 && plain.includes(word))
  const guessable = different < 5 || isSequence(plain) || (length < 14 && (known.test(plain) || theirs))
  if (guessable || (length < 8 && kinds < 3)) return 'easy'
  return length >= 14 || (length >= 10 && kinds >= 3) ? 'strong' : 'fair'
}

function withoutAccents(text: string): string {
  return decomposed(text)
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** True for '12345678', 'abcdefg' and '987654': each character is one step from the one before. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.codePointAt(0)! - text.codePointAt(at)!)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
