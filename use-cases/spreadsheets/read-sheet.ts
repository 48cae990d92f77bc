import { mostSheetRows, type SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import type { SheetRead } from '../../domain/spreadsheets/sheet.ts'
import type { Shop } from '../shop.ts'

/** Reads a file by its content, not by its name: CSV, TSV or JSON as text, or XLSX. */
export function readSheetFile(
  { sheets }: Pick<Shop, 'sheets'>,
  bytes: Uint8Array,
  kind: SheetKind,
): Promise<SheetRead> {
  return sheets.read(bytes, mostSheetRows[kind])
}
