import { tooManyRows } from '../../domain/catalogue-import/fault.ts'
import { mostSheetRows, type SheetKind } from '../../domain/catalogue-import/sheet-plan.ts'
import { readSheet, refused, sheetFromRecords, type SheetRead } from '../../domain/catalogue-import/sheet.ts'
import type { Shop } from '../shop.ts'

/** What is in a file, by its content and not by its name: CSV, TSV or JSON as text, or XLSX. */
export async function readSheetFile(
  { sheets }: Pick<Shop, 'sheets'>,
  bytes: Uint8Array,
  kind: SheetKind,
): Promise<SheetRead> {
  const most = mostSheetRows[kind]
  const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!zipped) return readSheet(bytes, most)
  const read = await sheets.readXlsx(bytes, most)
  switch (read.kind) {
    case 'read':
      return sheetFromRecords(read.records)
    case 'too-many-rows':
      return refused(tooManyRows(most))
    case 'too-large':
      return refused('El archivo es demasiado grande por dentro. Guárdalo como «CSV UTF-8» o divídelo.')
    case 'unreadable':
      return refused(
        'El archivo parece de Excel y no se puede leer. Ábrelo en tu programa y guárdalo otra vez como .xlsx o como «CSV UTF-8».',
      )
  }
}
