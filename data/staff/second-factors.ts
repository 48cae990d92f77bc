import { sql } from 'kysely'
import type { Factors } from '../../domain/staff/second-factor.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

export type Passkey = {
  id: string
  staffId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  lastUsedAt: Date | null
  createdAt: Date
}

const passkeyColumns = [
  'id',
  'staff_id as staffId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'last_used_at as lastUsedAt',
  'created_at as createdAt',
] as const

/**
 * Every function that adds, removes or uses a part of the second factor takes this lock first, so that two requests at
 * the same moment run one after the other.
 */
export async function lockSecondFactor(tx: Tx, staffId: string) {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'status', 'demonstration', 'totp_secret as codeSecret'])
    .select(['totp_last_step as lastStep', 'sign_in_era as signInEra'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (!staff) return null
  const passkeys = await staffPasskeys(tx, staffId)
  const factors: Factors = { passkeys: passkeys.length, codes: staff.codeSecret !== null }
  return { ...staff, passkeys, factors }
}

export async function staffPasskeys(db: Db | Tx, staffId: string): Promise<Passkey[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(passkeyColumns)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const found = await db
    .selectFrom('staff_passkeys')
    .select(passkeyColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Returns false if the passkey's credential is stored already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, 'lastUsedAt' | 'createdAt'> & { at: Date },
): Promise<boolean> {
  const { id, staffId, publicKey, counter, transports, name, at } = passkey
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_passkeys')
    .values({ id, staff_id: staffId, public_key: publicKey, counter, transports, name, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** `counter` is the number of uses that the passkey itself reported. */
export async function markPasskeyUsed(tx: Tx, id: string, counter: number, at: Date) {
  await tx.updateTable('staff_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

export async function setPasskeyName(tx: Tx, id: string, name: string) {
  await tx.updateTable('staff_passkeys').set({ name }).where('id', '=', id).execute()
}

export async function deletePasskeys(tx: Tx, ids: readonly string[]) {
  if (ids.length > 0) await tx.deleteFrom('staff_passkeys').where('id', '=', anyOf(ids)).execute()
}

/**
 * Stores the secret of the authenticator app (TOTP); null removes it. `lastStep` is the time step of the last accepted
 * code.
 */
export async function setCodeProgram(
  tx: Tx,
  staffId: string,
  program: { secret: string; lastStep: number } | null,
) {
  await tx
    .updateTable('staff')
    .set({ totp_secret: program?.secret ?? null, totp_last_step: program?.lastStep ?? null })
    .where('id', '=', staffId)
    .execute()
}

export async function replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly string[]) {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash })))
    .execute()
}

/** Returns false if the recovery code is unknown or used. */
export async function spendRecoveryCode(
  tx: Tx,
  { staffId, hash, at }: { staffId: string; hash: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Db | Tx, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Marks the session's second factor as proved; the proof counts as activity of the session too. */
export async function markSecondFactorProved(tx: Tx, sessionId: string, at: Date) {
  await tx
    .updateTable('staff_sessions')
    .set({ second_factor_at: at, last_seen_at: at })
    .where('id', '=', sessionId)
    .execute()
}

/** Replaces the session's token; the old token stops working. Returns when the session ends; null if it has ended. */
export async function setStaffToken(tx: Tx, sessionId: string, tokenHash: string): Promise<Date | null> {
  const session = await tx
    .updateTable('staff_sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return session?.expiresAt ?? null
}

export async function markOthersUnproved(tx: Tx, staffId: string, but: string) {
  await tx
    .updateTable('staff_sessions')
    .set({ second_factor_at: null })
    .where('staff_id', '=', staffId)
    .where('id', '<>', but)
    .execute()
}

/** Returns when the session proved the second factor; null if it did not, or the session has ended. */
export async function secondFactorOf(tx: Tx, sessionId: string): Promise<Date | null> {
  const session = await tx
    .selectFrom('staff_sessions')
    .select('second_factor_at as at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.at ?? null
}

/** Also deletes expired challenges, so that the table stays small. */
export async function insertChallenge(
  db: Db,
  of: { challenge: string; staffId: string | null; now: Date; expiresAt: Date },
) {
  await sql`
    WITH past AS (
      DELETE FROM staff_challenges WHERE challenge = ANY (ARRAY(
        SELECT challenge FROM staff_challenges WHERE expires_at <= ${of.now} LIMIT 10 FOR UPDATE SKIP LOCKED)))
    INSERT INTO staff_challenges (challenge, staff_id, expires_at)
    VALUES (${of.challenge}, ${of.staffId}, ${of.expiresAt})`.execute(db)
}

/** A passkey challenge works once. Returns false if the challenge is gone, expired or another person's. */
export async function spendChallenge(
  db: Db,
  { challenge, staffId, now }: { challenge: string; staffId: string | null; now: Date },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('staff_id', 'is not distinct from', staffId)
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return spent !== undefined && spent.expiresAt > now
}
