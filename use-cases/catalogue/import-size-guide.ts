import { lockImports } from '../../data/catalogue/catalogue-import.ts'
import { replaceSizeGuide } from '../../data/catalogue/size-guide.ts'
import type { Fault } from '../../domain/catalogue-import/fault.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import { readSizeRows } from '../../domain/catalogue-import/size-rows.ts'
import type { ImportRefused } from './import-catalogue.ts'
import type { Shop } from '../shop.ts'

export type SizeGuideImport = { outcome: 'imported'; sizes: number; warnings: Fault[] } | ImportRefused

/** Takes the owner's size guide in place of the one before, all or none. */
export async function importSizeGuide(shop: Pick<Shop, 'db'>, file: SheetSource): Promise<SizeGuideImport> {
  const read = readSizeRows(file)
  if (!read.ok)
    return {
      outcome: 'refused',
      faults: read.faults.list,
      faultCount: read.faults.count,
      warnings: read.warnings,
    }
  await shop.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await replaceSizeGuide(tx, read.rows)
  })
  return { outcome: 'imported', sizes: read.rows.length, warnings: read.warnings }
}
