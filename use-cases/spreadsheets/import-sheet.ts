import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { Seen } from '../../data/spreadsheets/sheet-imports.ts'
import type { SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/acting.ts'
import { readSheetFile } from './see-sheet.ts'
import { takeUnseenSheet, type TakesSheets } from './take-sheet.ts'

const byCommand: Actor = { kind: 'console' }

/** Imports from the command line, all or none. The import appears in the back office and can be undone there. */
export async function importSheet(
  shop: TakesSheets & Pick<Shop, 'newId' | 'sheets'>,
  { name, bytes, kind }: { name: string; bytes: Uint8Array; kind: SheetKind },
): Promise<Seen> {
  const read = await readSheetFile(shop, bytes, kind)
  const keepPieces = 'if-sold' as const
  const handed = { id: shop.newId(), kind, keepPieces, source: name, followId: null, by: byCommand }
  return importing(shop.db, (tx) => takeUnseenSheet(tx, shop, read, handed))
}
