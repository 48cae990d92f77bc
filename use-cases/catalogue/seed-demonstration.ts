import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyProduct, importing } from '../../data/catalogue/catalogue-import.ts'
import type { Db, Tx } from '../../data/database.ts'
import { findExampleWork } from '../../data/demonstration/example-work.ts'
import type { SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import { insertSettings } from '../../data/settings/stored-settings.ts'
import { isSettingsGroup } from '../settings/read-owner-settings.ts'
import { importCatalogue } from '../spreadsheets/import-catalogue-files.ts'
import { importDesigns } from '../spreadsheets/import-designs.ts'
import { importPostalCodes } from '../spreadsheets/import-postal-codes.ts'
import { importSizeGuide } from '../spreadsheets/import-size-guide.ts'
import type { ImportRefused } from '../spreadsheets/planner.ts'

export type Seeding =
  | { outcome: 'seeded'; designs: number; products: number; postalCodes: number }
  | { outcome: 'already-filled' }
  /** The owner took the demonstration's catalogue out. */
  | { outcome: 'taken-out' }

/**
 * Fills an empty catalogue from `folder`, through the import that owners use: all or nothing. When two processes start
 * at once, one fills the catalogue. Throws when a demonstration file is missing or faulty, because these files are
 * part of the program.
 */
export async function seedDemonstration(db: Db, folder: string): Promise<Seeding> {
  if (await anyProduct(db)) return { outcome: 'already-filled' }
  if (await isCatalogueOut(db)) return { outcome: 'taken-out' }
  const [designs, postalCodes, sizes, products] = await Promise.all(
    ['designs.csv', 'postal-codes.csv', 'sizes.csv', 'products.csv'].map((name) =>
      readFile(join(folder, name)),
    ),
  )
  return importing(db, async (tx): Promise<Seeding> => {
    if (await anyProduct(tx)) return { outcome: 'already-filled' }
    const taken = {
      designs: await whole(tx, 'designs.csv', designs!, importDesigns),
      postalCodes: await whole(tx, 'postal-codes.csv', postalCodes!, importPostalCodes),
      sizes: await whole(tx, 'sizes.csv', sizes!, importSizeGuide),
      products: await whole(tx, 'products.csv', products!, importCatalogue),
    }
    return {
      outcome: 'seeded',
      designs: taken.designs.created,
      products: taken.products.created,
      postalCodes: taken.postalCodes.codes,
    }
  })
}

/**
 * Writes only settings groups that nobody has changed. The words, colours and pictures belong to the demonstration,
 * not to the program.
 */
export async function seedDemonstrationBrand(db: Db, folder: string): Promise<void> {
  if (await isCatalogueOut(db)) return
  const brand: unknown = JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8'))
  const groups = Object.entries(brand as Record<string, Record<string, unknown>>).flatMap(([name, value]) =>
    isSettingsGroup(name) ? [{ name, value }] : [],
  )
  await insertSettings(db, groups)
}

async function isCatalogueOut(db: Db): Promise<boolean> {
  return (await findExampleWork(db))?.state === 'catalogue-taken-out'
}

async function whole<Report extends { outcome: 'imported' }>(
  tx: Tx,
  name: string,
  file: Uint8Array,
  take: (at: { db: Tx }, file: SpreadsheetSource) => Promise<Report | ImportRefused>,
): Promise<Report> {
  const report = await take({ db: tx }, file)
  if (report.outcome === 'imported') return report
  const faults = report.faults.map(({ row, column, problem }) => `  ${row} ${column}: ${problem}`)
  throw new Error(`${name} has ${report.faultCount} faults\n${faults.join('\n')}`)
}
