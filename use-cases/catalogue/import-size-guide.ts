import { importing } from '../../data/catalogue/catalogue-import.ts'
import { replaceSizeGuide } from '../../data/catalogue/size-guide.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import { readSizeRows } from '../../domain/catalogue-import/size-rows.ts'
import { type Importing, refused } from './import-catalogue.ts'

/** Takes the owner's size guide in place of the one before, all or none. */
export function importSizeGuide({ db }: Importing, file: SheetSource) {
  return importing(db, async (tx) => {
    const read = readSizeRows(file)
    if (!read.ok) return refused(read)
    await replaceSizeGuide(tx, read.rows)
    return { outcome: 'imported' as const, sizes: read.rows.length, warnings: read.warnings }
  })
}
