import type { Service } from '../../domain/connections/connection.ts'
import type { Db, Tx } from '../database.ts'

export type StoredConnection = {
  id: string
  service: Service
  state: 'trial' | 'current' | 'past'
  /** Values that pages may show: no secrets. */
  facts: Record<string, unknown>
  /** The encrypted secrets. */
  sealed: Uint8Array
  staffId: string | null
  since: Date
  /** The next three fields are about a trial. `replaces`: the connection that was current when the trial began. */
  expiresAt: Date | null
  tries: number
  replaces: string | null
}

export type ConnectionTrial = StoredConnection & { state: 'trial'; expiresAt: Date }

const columns = [
  'id',
  'service',
  'state',
  'facts',
  'sealed',
  'staff_id as staffId',
  'since',
  'expires_at as expiresAt',
  'tries',
  'replaces',
] as const

/** Returns the current and past connections. */
export async function storedConnections(db: Db | Tx): Promise<StoredConnection[]> {
  return db
    .selectFrom('connections')
    .select(columns)
    .where('state', '!=', 'trial')
    .orderBy('since')
    .orderBy('id')
    .execute()
}

function inState(db: Db | Tx, service: Service, state: StoredConnection['state']) {
  return db
    .selectFrom('connections')
    .select(columns)
    .where('service', '=', service)
    .where('state', '=', state)
}

export async function currentConnection(db: Db | Tx, service: Service): Promise<StoredConnection | null> {
  return (await inState(db, service, 'current').executeTakeFirst()) ?? null
}

/** Returns the replaced connections of a service, the newest first. */
export async function pastConnections(db: Db, service: Service): Promise<StoredConnection[]> {
  return inState(db, service, 'past').orderBy('since', 'desc').execute()
}

export async function trialOf(db: Db, service: Service, staffId: string): Promise<ConnectionTrial | null> {
  const row = await inState(db, service, 'trial').where('staff_id', '=', staffId).executeTakeFirst()
  return (row as ConnectionTrial | undefined) ?? null
}

/** Locks the current connection and all trials of the service, so that two owners change them one after the other. */
export async function lockConnections(tx: Tx, service: Service): Promise<StoredConnection[]> {
  return tx
    .selectFrom('connections')
    .select(columns)
    .where('service', '=', service)
    .where('state', '!=', 'past')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Replaces an earlier trial of the same member. */
export async function insertTrial(
  tx: Tx,
  trial: Pick<ConnectionTrial, 'id' | 'service' | 'facts' | 'sealed' | 'staffId' | 'expiresAt' | 'replaces'>,
  now: Date,
) {
  const { id, service, facts, sealed, staffId, expiresAt, replaces } = trial
  await tx
    .deleteFrom('connections')
    .where('service', '=', service)
    .where('state', '=', 'trial')
    .where('staff_id', 'is not distinct from', staffId)
    .execute()
  await tx
    .insertInto('connections')
    .values({
      id,
      service,
      state: 'trial',
      facts: JSON.stringify(facts),
      sealed: Buffer.from(sealed),
      staff_id: staffId,
      since: now,
      expires_at: expiresAt,
      replaces,
    })
    .execute()
}

export async function saveTries(tx: Tx, id: string, tries: number) {
  await tx.updateTable('connections').set({ tries }).where('id', '=', id).execute()
}

export async function deleteTrial(tx: Tx, id: string) {
  await tx.deleteFrom('connections').where('id', '=', id).where('state', '=', 'trial').execute()
}

/** The trial becomes the current connection, and `replaced` a past one. The caller has locked both. */
export async function moveToTrial(tx: Tx, trialId: string, replaced: string | null, now: Date) {
  if (replaced !== null)
    await tx
      .updateTable('connections')
      .set({ state: 'past', since: now })
      .where('id', '=', replaced)
      .execute()
  await tx
    .updateTable('connections')
    .set({ state: 'current', since: now, expires_at: null, tries: 0, replaces: null })
    .where('id', '=', trialId)
    .execute()
}
