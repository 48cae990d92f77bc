import { composed, decomposed } from '../values/plain-text.ts'

/** owner: the password is the owner's address or name. repeated: one character repeated, or only blanks. */
export type PasswordRefusal = 'common' | 'owner' | 'repeated'

export type PasswordOwner = { email: string; name: string; lastName: string }

/**
 * Removes differences between passwords that do not slow down an attacker: letter case, blanks around the password,
 * and ways of writing accents.
 */
export function plainPassword(pass: string): string {
  return composed(pass.trim()).toLowerCase()
}

/** Does not check the length of the password: the form does. `isCommon` gets the result of `plainPassword`. */
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
