import type { Db } from '../database.ts'

/**
 * The provider's certificates that verified webhooks, as PEM by address; shared by all processes and kept over
 * restarts.
 */
export function keepsProvedCertificates(db: Db) {
  return {
    async find(address: string): Promise<string | null> {
      const row = await db
        .selectFrom('webhook_certificates')
        .select('pem')
        .where('address', '=', address)
        .executeTakeFirst()
      return row?.pem ?? null
    },
    async keep({ address, pem, validUntil }: { address: string; pem: string; validUntil: Date }) {
      await db
        .insertInto('webhook_certificates')
        .values({ address, pem, valid_until: validUntil })
        .onConflict((conflict) => conflict.column('address').doNothing())
        .execute()
    },
  }
}
