import type { Db } from '../database.ts'

/** The provider's certificate fetched from this address, as PEM, if a genuine notice proved it before. */
export async function findProvedCertificate(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('webhook_certificates')
    .select('pem')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.pem ?? null
}

export async function keepProvedCertificate(
  db: Db,
  certificate: { address: string; pem: string; validUntil: Date },
): Promise<void> {
  const { address, pem, validUntil } = certificate
  await db
    .insertInto('webhook_certificates')
    .values({ address, pem, valid_until: validUntil })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}
