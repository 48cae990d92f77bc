import { lockPreview, saveSeenAnew, sheetOfImport } from '../../data/spreadsheets/sheet-imports.ts'
import type { Sheet } from '../../domain/spreadsheets/sheet.ts'
import { isUuid } from '../../domain/values/uuid.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { planSheet, seenOf } from './seen-sheet.ts'
import type { Shop } from '../shop.ts'

/**
 * For a sheet that waits for confirmation: chooses whether the shop keeps its own piece counts, and plans the sheet
 * again.
 */
export async function choosePieces(
  shop: Shop,
  actor: Actor,
  { id, keepPieces }: { id: string; keepPieces: boolean },
): Promise<{ kind: 'chosen' } | { kind: 'meanwhile' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const waiting = isUuid(id) ? await lockPreview(tx, id) : undefined
    if (!waiting) return { kind: 'meanwhile' }
    const sheet = JSON.parse(await sheetOfImport(tx, id)) as Sheet
    const plan = await planSheet(tx, shop, sheet, { kind: waiting.kind, keepPieces, lock: false })
    await saveSeenAnew(tx, id, seenOf(plan), { seenAnew: false })
    return { kind: 'chosen' }
  })
}
