import { lockEditedDesigns, saveDesignPositions } from '../../data/designs/edited-designs.ts'
import { type Move, moved } from '../../domain/catalogue/moved.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** Moves a design one place, to the front, or to the end. */
export async function moveDesign(
  shop: Shop,
  actor: Actor,
  { id, move }: { id: string; move: Move },
): Promise<{ kind: 'moved'; position: number; of: number } | { kind: 'gone' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change designs')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const before = (await lockEditedDesigns(tx)).map((design) => design.id)
    if (!before.includes(id)) return { kind: 'gone' }
    const after = moved(before, id, move)
    await saveDesignPositions(tx, after)
    await noteInLog(tx, shop, actor, 'change designs', ['design', id], {
      was: { place: before.indexOf(id) + 1 },
      became: { place: after.indexOf(id) + 1 },
    })
    return { kind: 'moved', position: after.indexOf(id) + 1, of: after.length }
  })
}
