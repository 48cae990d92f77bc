import { composed, decomposed } from '../values/plain-text.ts'

/**
 * common: among the first ones anybody tries. owner: nothing but their own address or name. repeated: one sign again and
 * again, or only blanks.
 */
export type PasswordRefusal = 'common' | 'owner' | 'repeated'

/** Whose password it is to be. */
export type PasswordOwner = { email: string; name: string; lastName: string }

/** A password without what makes no difference to who guesses it: case, blanks around it, one way of writing accents. */
export function plainPassword(pass: string): string {
  return composed(pass.trim()).toLowerCase()
}

/**
 * Why a new password may not be one; null: it may. How long it is at least is the form's business. `isCommon` is asked
 * for the plain password.
 */
export function passwordRefusal(
  pass: string,
  owner: PasswordOwner,
  isCommon: (plain: string) => boolean,
): PasswordRefusal | null {
  const plain = plainPassword(pass)
  if (new Set(plain).size <= 1) return 'repeated'
  if (isCommon(plain)) return 'common'
  const own = lettersOf(plain)
  return own !== '' && namesOf(owner).includes(own) ? 'owner' : null
}

function namesOf({ email, name, lastName }: PasswordOwner): string[] {
  const local = email.split('@', 1)[0] ?? ''
  const parts = [...name.split(' '), ...lastName.split(' ')]
  return [email, local, name, lastName, `${name}${lastName}`, `${lastName}${name}`, ...parts].map(lettersOf)
}

/** 'Ana Treviño' and 'ana.trevino' are one. */
function lettersOf(text: string): string {
  return decomposed(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}
