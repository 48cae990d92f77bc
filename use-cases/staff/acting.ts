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

/** A person who acts in the back office. */
export type Actor =
  | {
      kind: 'staff'
      id: string
      name: string
      role: StaffRole
      address: string
      secondFactor: SecondFactor
    }
  /** The operator of the machine, through a command. */
  | { kind: 'console' }

export type PermissionRefused =
  /** The member's role does not have this permission. */
  | { kind: 'not-allowed' }
  /** The action is dangerous, and the proof of the second factor is too old. */
  | { kind: 'second-factor-needed' }

/**
 * The first line of every use case of staff: null when the actor may do this; otherwise the refusal, which is also
 * logged for operators. The use case also writes its changes into the audit log, in the same transaction
 * (noteInLog).
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

/** Pages call this function to decide whether to offer the action. The console may do everything. */
export function refusalOf(action: StaffAction, actor: Actor, now: Date): PermissionRefused | null {
  if (actor.kind === 'console') return null
  if (!mayDo(actor.role, action)) return { kind: 'not-allowed' }
  return needsSecondFactor(action, actor.secondFactor, now) ? { kind: 'second-factor-needed' } : null
}

function idOf(actor: Actor): string {
  return actor.kind === 'staff' ? actor.id : actor.kind
}

/** The subject of an audit line: kind and id. */
export type LogSubject = readonly [AuditSubject['kind'], string]

export type Noted = { was?: LogFacts; became?: LogFacts }

/** The shop does this automatically because somebody once set it up; `name` says what. */
export type BySchedule = { kind: 'schedule'; name: string }

/** Must be called in the transaction that makes the change. Stores only values that changed. */
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

/** The action changes nothing else. */
export function noteAlone(shop: Pick<Shop, 'db' | 'now'>, actor: Actor, ...line: Line): Promise<void> {
  return shop.db.transaction().execute((tx) => noteInLog(tx, shop, actor, ...line))
}

type Line = [action: StaffAction, subject: LogSubject, noted?: Noted]

export function byWhom(actor: Actor | BySchedule): { staffId: string | null; who: string } {
  return actor.kind === 'staff'
    ? { staffId: actor.id, who: actor.name }
    : { staffId: null, who: actor.kind === 'console' ? 'consola' : actor.name }
}

function whatDiffers(facts: LogFacts, others: LogFacts): LogFacts {
  const otherTexts = new Map(Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => otherTexts.get(name) !== JSON.stringify(value)),
  )
}
