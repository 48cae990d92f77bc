import { createBuiltInIdentity } from './built-in-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createPasswordHashing } from './password-hashing.ts'

/** Nobody signs in with the passwords of example customers, which are random, so their hashes may be cheap. */
const cheapHash = { memoryCost: 8, timeCost: 1 }

/** Keeps the accounts of example customers. A hosted identity provider must never hear of them. */
export function createExampleIdentity(
  of: Omit<Parameters<typeof createBuiltInIdentity>[0], 'hashing'>,
): IdentityProvider {
  return createBuiltInIdentity({
    ...of,
    hashing: createPasswordHashing({ atOnce: 1, waiting: 10 }, cheapHash),
  })
}
