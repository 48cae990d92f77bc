import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../data/database.ts'
import { hashOfSecret } from '../../use-cases/accounts/secrets.ts'

export type Known = { id: string; fId: string; email: string; cookie: string }

type Knowing = {
  name?: string
  lastName?: string
  email?: string
  phone?: string
  verified?: boolean
  status?: 'Active' | 'Disabled'
  expiresAt?: Date
}

/** Writes a customer without a password directly into the tables. The cookie is that of a shop on plain http. */
export async function knownCustomer(db: Db, knowing: Knowing = {}): Promise<Known> {
  const { name = 'Ana', lastName = 'Treviño', phone = '+528112345678', status = 'Active' } = knowing
  const fId = randomUUID()
  const email = knowing.email ?? `${fId.slice(0, 8)}@correo.example`
  const { id } = await db
    .insertInto('customers')
    .values({
      f_id: fId,
      name,
      last_name: lastName,
      email,
      phone,
      status,
      email_verified_at: knowing.verified ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fId, email, cookie: await sessionOf(db, fId, knowing.expiresAt) }
}

export async function sessionOf(
  db: Db,
  fId: string,
  expiresAt = new Date(Date.now() + 86_400_000),
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfSecret(token), user_id: fId, expires_at: expiresAt })
    .execute()
  return `session=${token}`
}
