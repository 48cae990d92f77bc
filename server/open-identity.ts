import type { Config } from '../config/environment.ts'
import type { Db } from '../data/database.ts'
import { createBuiltInIdentity } from '../gateways/identity/built-in-identity.ts'
import { createFirebaseIdentity } from '../gateways/identity/firebase-identity.ts'
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts'
import type { PasswordHashing } from '../gateways/identity/password-hashing.ts'
import { keepsUsers } from '../data/accounts/identity-users.ts'

export function openIdentity(
  config: Pick<Config, 'identity'>,
  { db, hashing }: { db: Db; hashing: PasswordHashing },
): IdentityProvider {
  if (config.identity.kind === 'firebase') return createFirebaseIdentity(config.identity)
  return createBuiltInIdentity({
    users: keepsUsers(db),
    hashing,
    now: () => new Date(),
  })
}
