import { lockImports, replacePostalCodes } from '../../data/catalogue/catalogue-import.ts'
import type { Tx } from '../../data/database.ts'
import type { Fault } from '../../domain/catalogue-import/fault.ts'
import { readPostalCodeRows } from '../../domain/catalogue-import/postal-code-rows.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import type { ImportRefused } from './import-catalogue.ts'
import type { Shop } from '../shop.ts'

export type PostalCodeImport =
  | { outcome: 'imported'; codes: number; rows: number; warnings: Fault[] }
  | ImportRefused

/**
 * Takes a list of postal codes with their neighbourhoods and shipping costs, all or none. Each code in the file
 * replaces what was known of it, first row first; codes the file does not name stay.
 */
export async function importPostalCodes(
  shop: Pick<Shop, 'db'>,
  file: SheetSource,
): Promise<PostalCodeImport> {
  return shop.db.transaction().execute((tx) => importPostalCodesIn(tx, file))
}

/** The same inside a transaction that has more to do. A refused file has written nothing. */
export async function importPostalCodesIn(tx: Tx, file: SheetSource): Promise<PostalCodeImport> {
  const read = readPostalCodeRows(file)
  if (!read.ok)
    return {
      outcome: 'refused',
      faults: read.faults.list,
      faultCount: read.faults.count,
      warnings: read.warnings,
    }
  await lockImports(tx)
  const seen = new Map<string, number>()
  const placed = read.rows.map((row) => {
    const position = (seen.get(row.postalCode) ?? 0) + 1
    seen.set(row.postalCode, position)
    return { ...row, position }
  })
  await replacePostalCodes(tx, placed)
  return { outcome: 'imported', codes: seen.size, rows: placed.length, warnings: read.warnings }
}
