import { mayDo, needsSecondFactor, type StaffAction } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** Why staff may not do something now. */
export type PermissionRefused =
  /** Their role does not have this permission. */
  | { kind: 'not-allowed' }
  /** The action is dangerous, and staff proved their second factor too long ago. */
  | { kind: 'second-factor-needed' }

/**
 * The first line of every use case of staff: null when the actor may do this; otherwise the refusal, which the operators'
 * log has too. What the use case then changes it also writes into the audit log, in the same transaction
 * (note-in-log.ts).
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
