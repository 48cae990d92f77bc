import { mayDo, needsSecondFactor, type StaffAction } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** Why staff may not do something now. */
export type Refused =
  /** Their role does not have it. */
  | { kind: 'not-allowed' }
  /** It is dangerous, and their second factor is too long ago. */
  | { kind: 'second-factor-needed' }

/** What staff do, with as much of the shop as it `Needs`: it cannot be done without saying who does it. */
export type StaffUseCase<Input, Result, Needs = Shop> = {
  (shop: Needs, actor: Actor, input: Input): Promise<Result | Refused>
  /** Its line in the table of permissions. */
  readonly action: StaffAction
}

/**
 * A use case of staff: refused by the table of permissions, else done. Whatever `run` changes it also writes into the
 * log, in the same transaction (note-in-log.ts).
 */
export function staffAction<Input, Result, Needs extends Pick<Shop, 'now' | 'log'> = Shop>(
  action: StaffAction,
  run: (shop: Needs, actor: Actor, input: Input) => Promise<Result>,
): StaffUseCase<Input, Result, Needs> {
  const asked = async (shop: Needs, actor: Actor, input: Input): Promise<Result | Refused> => {
    const refused = refusalOf(action, actor, shop.now())
    if (refused) {
      shop.log({ level: 'warn', what: 'staff refused', action, why: refused.kind, actor: idOf(actor) })
      return refused
    }
    return run(shop, actor, input)
  }
  return Object.assign(asked, { action })
}

/** null: they may. Whoever has the machine may everything. */
export function refusalOf(action: StaffAction, actor: Actor, now: Date): Refused | null {
  if (actor.kind === 'console') return null
  if (!mayDo(actor.role, action)) return { kind: 'not-allowed' }
  return needsSecondFactor(action, actor.secondFactor, now) ? { kind: 'second-factor-needed' } : null
}

function idOf(actor: Actor): string {
  return actor.kind === 'staff' ? actor.id : actor.kind
}
