import { createHash } from 'node:crypto'
import type { Tx } from '../../data/database.ts'
import type { ImportPreview } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { countRows, type SpreadsheetKind } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { SpreadsheetReadResult, SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import type { Pictures } from '../../gateways/images/pictures.ts'
import { planProducts } from './import-catalogue-files.ts'
import { planDesigns } from './import-designs.ts'
import { planPostalCodes } from './import-postal-codes.ts'
import { planSizeGuide } from './import-size-guide.ts'
import { type ImportRefused, type KeepPieces, type Planner, refusedPlan, type ImportPlan } from './planner.ts'
import type { ShopSettings } from '../shop.ts'

export const planners: Record<SpreadsheetKind, Planner> = {
  products: planProducts,
  designs: planDesigns,
  sizes: planSizeGuide,
  'postal-codes': planPostalCodes,
}

/** Decides which pictures pages may show. */
export type JudgesPictures = {
  settings: Pick<ShopSettings, 'pictureSites'>
  pictures: Pick<Pictures, 'names'>
}

export function planSpreadsheet(
  tx: Tx,
  { settings, pictures }: JudgesPictures,
  file: SpreadsheetSource,
  { kind, keepPieces, lock }: { kind: SpreadsheetKind; keepPieces: KeepPieces; lock: boolean },
): Promise<ImportPlan | ImportRefused> {
  const judged = { pictureSites: settings.pictureSites, ownPictures: pictures.names, keepPieces }
  return planners[kind](tx, file, { ...judged, lock })
}

export function unreadableSpreadsheet({
  faults,
}: Extract<SpreadsheetReadResult, { ok: false }>): ImportRefused {
  return refusedPlan({ faults, warnings: [] })
}

const noPieces = { keepPieces: false, piecesSince: null }

/** Adds a fingerprint of the changes. */
export function importPreviewOf(plan: ImportPlan | ImportRefused): ImportPreview {
  const { warnings } = plan
  if (plan.outcome === 'refused') {
    const { faults, faultCount } = plan
    return {
      rows: [],
      counts: countRows([]),
      faults,
      faultCount,
      warnings,
      fingerprint: 'faulty',
      ...noPieces,
    }
  }
  const { rows, pieces } = plan
  const ofPieces = pieces ? { keepPieces: pieces.kept, piecesSince: pieces.since } : noPieces
  const does = rows.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'missing')
  const facts = does.map(({ outcome, subject, was, became }) => [outcome, subject, was, became])
  const fingerprint = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
  return { rows, counts: countRows(rows), faults: [], faultCount: 0, warnings, fingerprint, ...ofPieces }
}
