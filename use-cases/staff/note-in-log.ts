import { type AuditSubject, insertAuditLine } from '../../data/staff/audit-log.ts'
import type { Tx } from '../../data/database.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import type { StaffAction } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** How it was and what it became. */
export type Noted = { subject: AuditSubject; was?: LogFacts; became?: LogFacts }

/** What the shop does by itself because somebody asked for it once; `name` says so. */
export type BySchedule = { kind: 'schedule'; name: string }

/** Writes who did what into the log (bitácora), in the transaction that does it: what changed, and only that. */
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

/** Who did it, as lines of the log and movements of pieces have it. */
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
