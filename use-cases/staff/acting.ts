import { type AuditSubject, insertAuditLine } from '../../data/staff/audit-log.ts'
import type { Tx } from '../../data/database.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import {
  mayDo,
  needsSecondFactor,
  type SecondFactor,
  type StaffAction,
  type StaffRole,
} from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'

/** The person who does something in the back office, with the client's internet address. */
export type Actor =
  | {
      kind: 'staff'
      id: string
      name: string
      role: StaffRole
      /** The client's internet address. */
      address: string
      secondFactor: SecondFactor
    }
  /** The operator of the machine, through a command. */
  | { kind: 'console' }

/** Why staff may not do something now. */
export type PermissionRefused =
  /** Their role does not have this permission. */
  | { kind: 'not-allowed' }
  /** The action is dangerous, and staff proved their second factor too long ago. */
  | { kind: 'second-factor-needed' }

/**
 * The first line of every use case of staff: null when the actor may do this; otherwise the refusal, which the operators'
 * log has too. What the use case then changes it also writes into the audit log, in the same transaction (noteInLog).
 */
export function permissionRefusal(
  shop: Pick<Shop, 'now' | 'log'>,
  actor: Actor,
  action: StaffAction,
): PermissionRefused | null {
  const refused = refusalOf(action, actor, shop.now())
  if (refused)
    shop.log({ level: 'warn', what: 'staff refused', action, why: refused.kind, actor: idOf(actor) })
  return refused
}

/** The same for a page that only looks whether to offer the action. The console of the machine may do everything. */
export function refusalOf(action: StaffAction, actor: Actor, now: Date): PermissionRefused | null {
  if (actor.kind === 'console') return null
  if (!mayDo(actor.role, action)) return { kind: 'not-allowed' }
  return needsSecondFactor(action, actor.secondFactor, now) ? { kind: 'second-factor-needed' } : null
}

function idOf(actor: Actor): string {
  return actor.kind === 'staff' ? actor.id : actor.kind
}

/** Kind and id of the subject of a line. */
export type LogSubject = readonly [AuditSubject['kind'], string]

/** The values before and after. */
export type Noted = { was?: LogFacts; became?: LogFacts }

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
  [kind, id]: LogSubject,
  { was = {}, became = {} }: Noted = {},
): Promise<void> {
  await insertAuditLine(tx, {
    ...byWhom(actor),
    address: actor.kind === 'staff' ? actor.address : '',
    at: shop.now(),
    action,
    subject: { kind, id },
    was: whatDiffers(was, became),
    became: whatDiffers(became, was),
  })
}

/** The same for an action that changes nothing else, in a transaction of its own. */
export function noteAlone(shop: Pick<Shop, 'db' | 'now'>, actor: Actor, ...line: Line): Promise<void> {
  return shop.db.transaction().execute((tx) => noteInLog(tx, shop, actor, ...line))
}

type Line = [action: StaffAction, subject: LogSubject, noted?: Noted]

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
