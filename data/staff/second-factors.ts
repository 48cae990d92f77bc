import { sql } from 'kysely'
import type { Ways } from '../../domain/staff/second-factor.ts'
import type { Db, Tx } from '../database.ts'
import { anyOf } from '../any-of.ts'

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
 * Locks somebody and reads what their second factor is made of. Everything that takes, gives or uses up a part of it
 * begins here: two at one moment come one after the other.
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
  const ways: Ways = { passkeys: passkeys.length, codes: staff.codeSecret !== null }
  return { ...staff, passkeys, ways }
}

/** Of one person, oldest first. */
export async function staffPasskeys(db: Db | Tx, staffId: string): Promise<Passkey[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(passkeyColumns)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The passkey of a credential's id. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const found = await db
    .selectFrom('staff_passkeys')
    .select(passkeyColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** false: this very credential is kept already. */
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

/** Notes that a passkey was used, with the count it told. */
export async function markPasskeyUsed(tx: Tx, id: string, counter: number, at: Date): Promise<void> {
  await tx.updateTable('staff_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

export async function setPasskeyName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('staff_passkeys').set({ name }).where('id', '=', id).execute()
}

export async function deletePasskeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('staff_passkeys').where('id', '=', anyOf(ids)).execute()
}

/** The program that tells codes; `lastStep` is the step of the last that was taken. null: no codes. */
export async function setCodeProgram(
  tx: Tx,
  staffId: string,
  program: { secret: string; lastStep: number } | null,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_secret: program?.secret ?? null, totp_last_step: program?.lastStep ?? null })
    .where('id', '=', staffId)
    .execute()
}

/** These recovery codes and no others. */
export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash })))
    .execute()
}

/** Uses a recovery code up. false: it is none of theirs, or was used before. */
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

/** How many recovery codes somebody has left. */
export async function recoveryCodesLeft(db: Db | Tx, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Notes that the second factor was proved in this session, which is a press too. */
export async function markSecondFactorProved(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ second_factor_at: at, last_seen_at: at })
    .where('id', '=', sessionId)
    .execute()
}

/** Another token from now on, and the one before opens nothing. Returns when the session ends; null: it ended. */
export async function setStaffToken(tx: Tx, sessionId: string, tokenHash: string): Promise<Date | null> {
  const session = await tx
    .updateTable('staff_sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return session?.expiresAt ?? null
}

/** In somebody's other sessions nothing is proved any more. */
export async function markOthersUnproved(tx: Tx, staffId: string, but: string): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ second_factor_at: null })
    .where('staff_id', '=', staffId)
    .where('id', '<>', but)
    .execute()
}

/** When the second factor was proved in this session; null: not yet, or the session ended. */
export async function secondFactorOf(tx: Tx, sessionId: string): Promise<Date | null> {
  const session = await tx
    .selectFrom('staff_sessions')
    .select('second_factor_at as at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.at ?? null
}

/** Keeps a challenge until it is spent. Those whose time is over go on the way: the table never grows by more than asks. */
export async function insertChallenge(
  db: Db,
  of: { challenge: string; staffId: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    WITH past AS (
      DELETE FROM staff_challenges WHERE challenge = ANY (ARRAY(
        SELECT challenge FROM staff_challenges WHERE expires_at <= ${of.now} LIMIT 10 FOR UPDATE SKIP LOCKED)))
    INSERT INTO staff_challenges (challenge, staff_id, expires_at)
    VALUES (${of.challenge}, ${of.staffId}, ${of.expiresAt})`.execute(db)
}

/** Uses a challenge up, once. false: it is not (any more) there, of somebody else, or its time is over. */
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
