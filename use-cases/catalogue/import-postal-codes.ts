import { importing, replacePostalCodes } from '../../data/catalogue/catalogue-import.ts'
import { readPostalCodeRows } from '../../domain/catalogue-import/postal-code-rows.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import { type Importing, refused } from './import-catalogue.ts'

/**
 * Takes a list of postal codes with their neighbourhoods and shipping costs, all or none. Each code in the file
 * replaces what was known of it, first row first; codes the file does not name stay.
 */
export function importPostalCodes({ db }: Importing, file: SheetSource) {
  return importing(db, async (tx) => {
    const read = readPostalCodeRows(file)
    if (!read.ok) return refused(read)
    const seen = new Map<string, number>()
    const placed = read.rows.map((row) => {
      const position = (seen.get(row.postalCode) ?? 0) + 1
      seen.set(row.postalCode, position)
      return { ...row, position }
    })
    await replacePostalCodes(tx, placed)
    return { outcome: 'imported' as const, codes: seen.size, rows: placed.length, warnings: read.warnings }
  })
}
