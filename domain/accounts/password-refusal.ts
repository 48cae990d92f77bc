import { composed, decomposed } from '../values/plain-text.ts'

/** owner: the owner's own address or name. repeated: one character repeated, or only blanks. */
export type PasswordRefusal = 'common' | 'owner' | 'repeated'

export type PasswordOwner = { email: string; name: string; lastName: string }

/**
 * The password without differences that do not slow down an attacker: case, blanks around it, ways of writing accents.
 */
export function plainPassword(pass: string): string {
  return composed(pass.trim()).toLowerCase()
}

/** Does not check the length: the form does. `isCommon` gets the plain password. */
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

/** 'Ana Treviño' and 'ana.trevino' give the same letters. */
function lettersOf(text: string): string {
  return decomposed(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}
