import {
  findExampleWork,
  insertTakenOut,
  lockExampleForTransaction,
} from '../../data/demonstration/example-work.ts'
import {
  countWork,
  deleteAllWork,
  deleteDemonstrationCatalogue,
} from '../../data/demonstration/work-tables.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { settingsGroups } from '../../domain/settings/owner-settings.ts'
import type { Shop } from '../shop.ts'

/** Whether the work that staff see is an example; null: it is not. */
export async function exampleShown({ db }: Pick<Shop, 'db'>): Promise<'filling' | 'filled' | null> {
  const state = (await findExampleWork(db))?.state
  return state === 'filling' || state === 'filled' ? state : null
}

/** How 'Empezar de cero' stands; null: the shop is not a demonstration. */
export async function startOverOutlook({ db, settings }: Pick<Shop, 'db' | 'settings'>) {
  if (!settings.demonstration.backoffice) return null
  return db.transaction().execute(async (tx) => {
    const example = await findExampleWork(tx)
    const counted = await countWork(tx, { endsAt: example?.endsAt ?? new Date(0) })
    return { state: example?.state ?? ('none' as const), ...counted }
  })
}

export type StartedOver =
  | { kind: 'started-over' }
  /** The example is being written at this moment. */
  | { kind: 'still-filling' }
  | { kind: 'no-demonstration' }

/**
 * Deletes all work of a demonstration: the example, and what visitors did with it. `catalogueToo`: also the products, the
 * designs and the brand of the demonstration. No later start brings any of it back.
 */
export async function startOver(
  shop: Shop,
  actor: Actor,
  { catalogueToo }: { catalogueToo: boolean },
): Promise<StartedOver | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'start over')
  if (refused) return refused
  if (!shop.settings.demonstration.backoffice) return { kind: 'no-demonstration' }
  const result = await shop.db.transaction().execute(async (tx): Promise<StartedOver> => {
    if (!(await lockExampleForTransaction(tx))) return { kind: 'still-filling' }
    const now = shop.now()
    const since = (await findExampleWork(tx))?.endsAt ?? now
    await deleteAllWork(tx)
    if (catalogueToo) await deleteDemonstrationCatalogue(tx, since, settingsGroups)
    const state = catalogueToo ? 'catalogue-taken-out' : 'taken-out'
    await insertTakenOut(tx, { id: shop.newId(), endsAt: now, state })
    await noteInLog(tx, shop, actor, 'start over', ['shop', 'demonstration'])
    return { kind: 'started-over' }
  })
  if (result.kind === 'started-over') await shop.settingsChanged()
  return result
}
