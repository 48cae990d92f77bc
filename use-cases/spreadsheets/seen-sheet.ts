import { createHash } from 'node:crypto'
import type { Tx } from '../../data/database.ts'
import type { Seen } from '../../data/spreadsheets/sheet-imports.ts'
import { countRows, type SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import type { SheetRead, SheetSource } from '../../domain/spreadsheets/sheet.ts'
import type { Pictures } from '../../gateways/images/pictures.ts'
import { planProducts } from './import-catalogue-files.ts'
import { planDesigns } from './import-designs.ts'
import { planPostalCodes } from './import-postal-codes.ts'
import { planSizeGuide } from './import-size-guide.ts'
import {
  type ImportRefused,
  type KeepPieces,
  type Planner,
  refusedPlan,
  type SheetPlan,
} from './plan-sheet.ts'
import type { ShopSettings } from '../shop.ts'

export const planners: Record<SheetKind, Planner> = {
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

export function planSheet(
  tx: Tx,
  { settings, pictures }: JudgesPictures,
  file: SheetSource,
  { kind, keepPieces, lock }: { kind: SheetKind; keepPieces: KeepPieces; lock: boolean },
): Promise<SheetPlan | ImportRefused> {
  const judged = { pictureSites: settings.pictureSites, ownPictures: pictures.names, keepPieces }
  return planners[kind](tx, file, { ...judged, lock })
}

export function unreadableSheet({ faults }: Extract<SheetRead, { ok: false }>): ImportRefused {
  return refusedPlan({ faults, warnings: [] })
}

const noPieces = { keepPieces: false, piecesSince: null }

/** Adds a fingerprint of the changes. */
export function seenOf(plan: SheetPlan | ImportRefused): Seen {
  const { warnings } = plan
  if (plan.outcome === 'refused') {
    const { faults, faultCount } = plan
    return { rows: [], counts: countRows([]), faults, faultCount, warnings, mark: 'faulty', ...noPieces }
  }
  const { rows, pieces } = plan
  const ofPieces = pieces ? { keepPieces: pieces.kept, piecesSince: pieces.since } : noPieces
  const does = rows.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'missing')
  const facts = does.map(({ outcome, subject, was, became }) => [outcome, subject, was, became])
  const mark = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
  return { rows, counts: countRows(rows), faults: [], faultCount: 0, warnings, mark, ...ofPieces }
}
