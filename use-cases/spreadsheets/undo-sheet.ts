import { importing } from '../../data/catalogue/catalogue-import.ts'
import {
  changesOfSheet,
  findSheetImport,
  lastApplied,
  markUndoing,
  markUndone,
  setSheetDone,
} from '../../data/spreadsheets/sheet-imports.ts'
import type { SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import { markFollowBroken } from '../../data/spreadsheets/sheet-follows.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { enqueueSheetWork, type SheetWork } from './take-sheet.ts'
import { undoDesigns, type Undoer, undoPostalCodes, undoSizeGuide } from './undo-designs-sizes-codes.ts'
import { undoProducts } from './undo-products.ts'

const undoers: Record<SheetKind, Undoer> = {
  products: undoProducts,
  designs: undoDesigns,
  sizes: undoSizeGuide,
  'postal-codes': undoPostalCodes,
}

/** Only the last import of its kind can be undone. */
export async function undoSheet(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<{ kind: 'asked' } | { kind: 'not-the-last' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const found = await findSheetImport(tx, id)
    if (!found || (await lastApplied(tx, found.kind)) !== id) return { kind: 'not-the-last' }
    const turn = await markUndoing(tx, id)
    if (turn === undefined) return { kind: 'not-the-last' }
    await enqueueSheetWork(tx, 'undo-sheet', { importId: id, turn, by: actor })
    return { kind: 'asked' }
  })
}

/** Undoes field by field in one transaction. Fields that changed since stay, and are reported. */
export async function undoTakenSheet(shop: Shop, { importId, turn, by }: SheetWork): Promise<void> {
  await importing(shop.db, async (tx) => {
    const found = await findSheetImport(tx, importId)
    if (found?.state !== 'undoing' || found.turn !== turn) return
    const left = await undoers[found.kind](tx, await changesOfSheet(tx, importId), {
      by: byWhom(by),
      importId,
      ownPictures: shop.pictures.names,
      wrote: (count) => setSheetDone(shop.db, importId, count),
    })
    await markUndone(tx, importId, left)
    // Otherwise the schedule would apply at once what the user has just undone.
    if (found.followId !== null) await markFollowBroken(tx, found.followId, 'undone')
    await noteInLog(tx, shop, by, 'import sheet', ['sheet', importId], {
      was: { state: 'applied' },
      became: { state: 'undone', sheet: found.source, sheetKind: found.kind, leftAsIs: left.length },
    })
    await shop.reached('sheet-written')
  })
}
