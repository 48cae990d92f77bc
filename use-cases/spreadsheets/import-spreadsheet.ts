import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { ImportPreview } from '../../data/spreadsheets/spreadsheet-imports.ts'
import type { SpreadsheetKind } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/acting.ts'
import { readSpreadsheetFile } from './preview-spreadsheet.ts'
import { applyWithoutPreview, type ImportContext } from './apply-import.ts'

const byCommand: Actor = { kind: 'console' }

/** Imports from the command line, all or none. The import appears in the back office and can be undone there. */
export async function importSpreadsheet(
  shop: ImportContext & Pick<Shop, 'newId' | 'spreadsheets'>,
  { name, bytes, kind }: { name: string; bytes: Uint8Array; kind: SpreadsheetKind },
): Promise<ImportPreview> {
  const read = await readSpreadsheetFile(shop, bytes, kind)
  const keepPieces = 'if-sold' as const
  const received = { id: shop.newId(), kind, keepPieces, source: name, followId: null, by: byCommand }
  return importing(shop.db, (tx) => applyWithoutPreview(tx, shop, read, received))
}
