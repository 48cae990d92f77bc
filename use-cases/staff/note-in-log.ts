import { type AuditSubject, insertAuditLine } from '../../data/staff/audit-log.ts'
import type { Tx } from '../../data/database.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import type { StaffAction } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** The values before and after. */
export type Noted = { subject: AuditSubject; was?: LogFacts; became?: LogFacts }

/** Something that the shop does automatically because somebody once set it up; `name` says what. */
export type BySchedule = { kind: 'schedule'; name: string }

/**
 * Writes a line of the audit log (bitácora) in the transaction that makes the change: who did what, and only the
 * values that changed.
 */
export async function noteInLog(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  actor: Actor | BySchedule,
  action: StaffAction,
  { subject, was = {}, became = {} }: Noted,
): Promise<void> {
  await insertAuditLine(tx, {
    ...byWhom(actor),
    address: actor.kind === 'staff' ? actor.address : '',
    at: shop.now(),
    action,
    subject,
    was: whatDiffers(was, became),
    became: whatDiffers(became, was),
  })
}

/** The author of a line of the audit log or of a movement of pieces. */
export function byWhom(actor: Actor | BySchedule): { staffId: string | null; who: string } {
  return actor.kind === 'staff'
    ? { staffId: actor.id, who: actor.name }
    : { staffId: null, who: actor.kind === 'console' ? 'consola' : actor.name }
}

function whatDiffers(facts: LogFacts, others: LogFacts): LogFacts {
  const told = new Map(Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => told.get(name) !== JSON.stringify(value)),
  )
}
