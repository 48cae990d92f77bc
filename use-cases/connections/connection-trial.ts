import {
  currentConnection,
  deleteTrial,
  insertTrial,
  moveToTrial,
  type StoredConnection,
} from '../../data/connections/stored-connections.ts'
import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { findStaff, ownerAddresses } from '../../data/staff/staff-access.ts'
import { codeMinutes, type Service } from '../../domain/connections/connection.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/acting.ts'
import { sealedAbout } from './live-connections.ts'

/** The key that encrypts the secrets is damaged, or its file cannot be written. */
export type NoKey = { kind: 'no-key' }

/**
 * Returns the member who tries a connection; null for the console and for the demonstration's owner, whom anybody can
 * be.
 */
export async function memberWhoTries({ db }: Shop, actor: Actor) {
  const member = actor.kind === 'staff' ? await findStaff(db, { id: actor.id }) : null
  return member?.demonstration ? null : member
}

/** Encrypts the typed secrets. The caller does this first, because a connection whose secrets cannot be stored is useless. */
export async function sealTrial(
  { db, newId, vault }: Shop,
  service: Service,
  secrets: object,
): Promise<{ id: string; sealed: Buffer; replaces: string | null } | NoKey> {
  const id = newId()
  const sealed = await vault.seal(secrets, sealedAbout({ service, id }))
  if (sealed === null) return { kind: 'no-key' }
  return { id, sealed, replaces: (await currentConnection(db, service))?.id ?? null }
}

/** Replaces an earlier trial of the member. */
export async function keepTrial(
  { db, now }: Shop,
  trial: Pick<StoredConnection, 'id' | 'service' | 'facts' | 'sealed' | 'replaces'> & { staffId: string },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + codeMinutes * 60_000)
  await db.transaction().execute((tx) => insertTrial(tx, { ...trial, expiresAt }, now()))
}

/** The member's trial among the locked connections of a service. */
export function trialIn(
  stored: readonly StoredConnection[],
  trialId: string,
  actor: Actor,
): StoredConnection | null {
  const trial = stored.find(({ id, state }) => id === trialId && state === 'trial')
  return trial && actor.kind === 'staff' && trial.staffId === actor.id ? trial : null
}

/** Makes a trial the current connection. 'meanwhile': another member connected the service after the trial began. */
export async function takeUpTrial(
  tx: Tx,
  stored: readonly StoredConnection[],
  trial: StoredConnection,
  now: Date,
): Promise<{ kind: 'meanwhile' } | { kind: 'taken-up'; before: StoredConnection | null }> {
  const before = stored.find(({ state }) => state === 'current') ?? null
  if ((before?.id ?? null) !== trial.replaces) {
    await deleteTrial(tx, trial.id)
    return { kind: 'meanwhile' }
  }
  await moveToTrial(tx, trial.id, before?.id ?? null, now)
  return { kind: 'taken-up', before }
}

/** In minutes: an old mail server that asks to wait gets the mail again for this long. */
const oldServerMinutes = 60

/**
 * Mails every owner. `through`: an earlier mail server that the mail takes too, because whoever connects a server of
 * their own must not be the only one to know.
 */
export async function mailOwners(
  tx: Tx,
  shop: Shop,
  { through, ...change }: { service: Service; by: string; server: string; through: string | null },
): Promise<void> {
  const facts = { ...change, at: shop.now().toISOString() }
  const until = new Date(shop.now().getTime() + oldServerMinutes * 60_000).toISOString()
  for (const email of await ownerAddresses(tx)) {
    await queueMail(tx, 'staff-connection-changed', shop.newId(), email, facts)
    if (through === null) continue
    await queueMail(tx, 'staff-connection-changed', shop.newId(), email, { ...facts, through, until })
  }
}
