import { importing } from '../../data/catalogue/catalogue-import.ts'
import {
  changesOfImport,
  findSpreadsheetImport,
  lastApplied,
  markUndoing,
  markUndone,
  saveImportProgress,
} from '../../data/spreadsheets/spreadsheet-imports.ts'
import type { SpreadsheetKind } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { markFollowBroken } from '../../data/spreadsheets/followed-spreadsheets.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { enqueueImportJob, type ImportJob } from './apply-import.ts'
import { undoDesigns, type Undoer, undoPostalCodes, undoSizeGuide } from './undo-designs-sizes-codes.ts'
import { undoProducts } from './undo-products.ts'

const undoers: Record<SpreadsheetKind, Undoer> = {
  products: undoProducts,
  designs: undoDesigns,
  sizes: undoSizeGuide,
  'postal-codes': undoPostalCodes,
}

/** Only the last import of its kind can be undone. */
export async function undoImport(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<{ kind: 'queued' } | { kind: 'not-the-last' } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'import sheet')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const found = await findSpreadsheetImport(tx, id)
    if (!found || (await lastApplied(tx, found.kind)) !== id) return { kind: 'not-the-last' }
    const turn = await markUndoing(tx, id)
    if (turn === undefined) return { kind: 'not-the-last' }
    await enqueueImportJob(tx, 'undo-sheet', { importId: id, turn, by: actor })
    return { kind: 'queued' }
  })
}

/** Undoes field by field in one transaction. Fields that changed since stay, and are reported. */
export async function undoAppliedImport(shop: Shop, { importId, turn, by }: ImportJob): Promise<void> {
  await importing(shop.db, async (tx) => {
    const found = await findSpreadsheetImport(tx, importId)
    if (found?.state !== 'undoing' || found.turn !== turn) return
    const left = await undoers[found.kind](tx, await changesOfImport(tx, importId), {
      by: byWhom(by),
      importId,
      ownPictures: shop.pictures.names,
      wrote: (count) => saveImportProgress(shop.db, importId, count),
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
