import { type PasswordOwner, type PasswordRefusal, passwordRefusal } from '../../domain/password-refusal.ts'
import type { Shop } from '../shop.ts'

/** `why` is left out where the identity provider refused it, by a rule of its own. */
export type PassRefused = { kind: 'pass-refused'; why?: PasswordRefusal }

/** Why this may not be the new password of this person; null: it may. Passwords that are in use are not judged. */
export async function judgeNewPassword(
  shop: Pick<Shop, 'commonPasswords'>,
  pass: string,
  owner: PasswordOwner,
): Promise<PasswordRefusal | null> {
  return passwordRefusal(pass, owner, await shop.commonPasswords.open())
}
