import { randomBytes } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { openOnce } from '../open-once.ts'
import type { IdentityProvider, IdentityTrouble } from './identity-provider.ts'
import { HashingBusy, type PasswordHashing } from './password-hashing.ts'
import { identityTables } from './identity-tables.ts'

const resetMinutes = 60

export type BuiltInIdentityParts = {
  /** The shop's own database; tables identity_* are this provider's. */
  database: NonNullable<BetterAuthOptions['database']>
  hashing: PasswordHashing
  publicUrl: string
  now: () => Date
  newId: () => string
}

/**
 * Users and passwords on the shop's own database, kept by better-auth. Its sessions, cookies, routes and limits are not
 * used: those are the shop's, the same with every provider. So the secret it signs its cookies with signs nothing, and
 * lives as long as the process. It takes a third of a second to load, so it is opened with `prepare` or at first use.
 */
export function createBuiltInIdentity(parts: BuiltInIdentityParts): IdentityProvider {
  const { hashing, now, newId } = parts
  const context = openOnce(() => openAuth(parts))
  const store = async () => (await context()).internalAdapter

  /** The user of an address, whose the password is; null when there is none or it is another's. Always one hash. */
  async function userOf(email: string, pass: string): Promise<string | null> {
    const found = await (await store()).findUserByEmail(email, { includeAccounts: true })
    const kept = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
    if (found && kept) return (await hashing.verify({ hash: kept, password: pass })) ? found.user.id : null
    await hashing.pretend(pass)
    return null
  }

  return {
    signUp: ({ name, email, pass }) =>
      unlessBusy(async () => {
        const password = await hashing.hash(pass)
        if (await (await store()).findUserByEmail(email)) return { kind: 'taken' }
        const user = { id: newId(), name, email, emailVerified: false }
        const account = { accountId: user.id, providerId: 'credential', password }
        try {
          await (await store()).createOAuthUser(user, account)
        } catch (error) {
          // Somebody registered the address at the same moment.
          if (await (await store()).findUserByEmail(email)) return { kind: 'taken' }
          throw error
        }
        return { kind: 'created', userId: user.id }
      }),

    signIn: ({ email, pass }) =>
      unlessBusy(async () => {
        const userId = await userOf(email, pass)
        return userId === null ? { kind: 'wrong' } : { kind: 'right', userId }
      }),

    changePassword: ({ userId, email, current, pass, beforeChange }) =>
      unlessBusy(async () => {
        if ((await userOf(email, current)) !== userId) return { kind: 'wrong' }
        const password = await hashing.hash(pass)
        await beforeChange(email)
        await (await store()).updatePassword(userId, password)
        await forgetResets(userId)
        return { kind: 'changed' }
      }),

    async startReset(email) {
      const found = await (await store()).findUserByEmail(email)
      if (!found) return { kind: 'nobody' }
      const token = randomBytes(32).toString('base64url')
      await (
        await store()
      ).createVerificationValue({
        identifier: identifierOf(token),
        value: found.user.id,
        expiresAt: new Date(now().getTime() + resetMinutes * 60_000),
      })
      return { kind: 'link', token }
    },

    finishReset: ({ token, pass, mayHave, beforeChange }) =>
      unlessBusy(async () => {
        const found = await (await store()).findVerificationValue(identifierOf(token))
        if (!found || found.expiresAt <= now()) return { kind: 'link-invalid' }
        const owner = await (await store()).findUserById(found.value)
        if (!owner) return { kind: 'link-invalid' }
        if (!(await mayHave(owner.email))) return { kind: 'pass-refused' }
        // The slow part first: a busy moment spends no link.
        const password = await hashing.hash(pass)
        const spent = await (await store()).consumeVerificationValue(identifierOf(token))
        const user = spent ? await (await store()).findUserById(spent.value) : null
        if (!user) return { kind: 'link-invalid' }
        await beforeChange(user.email)
        await (await store()).updatePassword(user.id, password)
        await forgetResets(user.id)
        return { kind: 'changed', email: user.email }
      }),

    prepare: async () => void (await context()),

    deleteUser: ({ userId, email, pass }) =>
      unlessBusy(async () => {
        if (!(await (await store()).findUserById(userId))) return { kind: 'deleted' }
        if ((await userOf(email, pass)) !== userId) return { kind: 'wrong' }
        await (await store()).deleteUser(userId)
        return { kind: 'deleted' }
      }),
  }

  /** Older links of the user open nothing any more. */
  async function forgetResets(userId: string): Promise<void> {
    const { adapter } = await context()
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
  }
}

async function openAuth({ database, publicUrl, hashing }: BuiltInIdentityParts) {
  const { betterAuth } = await import('better-auth')
  const auth = betterAuth({
    ...identityTables,
    database,
    baseURL: publicUrl,
    secret: randomBytes(32).toString('base64url'),
    emailAndPassword: { enabled: true, password: { hash: hashing.hash, verify: hashing.verify } },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
  })
  return auth.$context
}

function identifierOf(token: string): string {
  return `reset-password:${token}`
}

async function unlessBusy<Result>(work: () => Promise<Result>): Promise<Result | IdentityTrouble> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HashingBusy) return { kind: 'busy' }
    throw error
  }
}
