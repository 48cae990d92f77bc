import type { BetterAuthOptions } from 'better-auth'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** better-auth's models and fields as the tables of db/migrations name them. */
export const identityTables = {
  user: { modelName: 'identity_users', fields: { emailVerified: 'email_verified', ...times } },
  account: {
    modelName: 'identity_accounts',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  session: {
    modelName: 'identity_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  verification: {
    modelName: 'identity_verifications',
    fields: { expiresAt: 'expires_at', ...times },
    // A link's secret is in the mail and nowhere else.
    storeIdentifier: 'hashed',
    disableCleanup: true,
  },
} satisfies BetterAuthOptions
