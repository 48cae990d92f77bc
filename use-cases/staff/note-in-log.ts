import { type AuditSubject, insertAuditLine } from '../../data/staff/audit-log.ts'
import type { Tx } from '../../data/database.ts'
import type { StaffAction } from '../../domain/staff-actions.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** What changed: only what did, in words of our own, and never data of a buyer. */
export type Noted = {
  subject: AuditSubject
  was?: Record<string, unknown>
  became?: Record<string, unknown>
}

/** Writes who did what into the log (bitácora), in the transaction that does it. */
export async function noteInLog(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  action: StaffAction,
  { subject, was = {}, became = {} }: Noted,
): Promise<void> {
  const by =
    actor.kind === 'staff'
      ? { staffId: actor.id, who: actor.name, address: actor.address }
      : { staffId: null, who: 'consola', address: '' }
  await insertAuditLine(tx, { ...by, at: shop.now(), action, subject, was, became })
}
