import { lockPreview, saveSeenAnew, sheetOfImport } from '../../data/spreadsheets/sheet-imports.ts'
import type { Sheet } from '../../domain/spreadsheets/sheet.ts'
import { isUuid } from '../../domain/values/uuid.ts'
import { staffAction } from '../staff/staff-action.ts'
import { planSheet, seenOf } from './seen-sheet.ts'

/** Chooses for a sheet that waits for a press whether the shop keeps its own count of pieces, and plans the sheet anew. */
export const choosePieces = staffAction(
  'import sheet',
  async (
    shop,
    _actor,
    { id, keepPieces }: { id: string; keepPieces: boolean },
  ): Promise<{ kind: 'chosen' } | { kind: 'meanwhile' }> =>
    shop.db.transaction().execute(async (tx) => {
      const waiting = isUuid(id) ? await lockPreview(tx, id) : undefined
      if (!waiting) return { kind: 'meanwhile' }
      const sheet = JSON.parse(await sheetOfImport(tx, id)) as Sheet
      const plan = await planSheet(tx, shop, sheet, { kind: waiting.kind, keepPieces, lock: false })
      await saveSeenAnew(tx, id, seenOf(plan), { seenAnew: false })
      return { kind: 'chosen' }
    }),
)
