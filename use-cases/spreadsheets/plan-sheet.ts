import { createHash } from 'node:crypto'
import { ownerPictureAddresses } from '../../data/pictures/owner-pictures.ts'
import { printAddresses } from '../../data/pictures/owner-prints.ts'
import type { Db, Tx } from '../../data/database.ts'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { Fault, SheetFaults } from '../../domain/spreadsheets/fault.ts'
import { countRows, type PlannedRow, type SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import type { PiecesSince } from '../../domain/spreadsheets/pieces-since.ts'
import type { SheetRead, SheetSource } from '../../domain/spreadsheets/sheet.ts'
import type { ShopSettings } from '../shop.ts'
import type { Seen } from '../../data/spreadsheets/sheet-imports.ts'
import type { Pictures } from '../../gateways/images/pictures.ts'
import { planProducts } from './import-catalogue-files.ts'
import { planDesigns } from './import-designs.ts'
import { planPostalCodes } from './import-postal-codes.ts'
import { planSizeGuide } from './import-size-guide.ts'

/** The sheet was refused and nothing was changed. `faults`: the first ones; `faultCount`: the number of all. */
export type ImportRefused = { outcome: 'refused'; faults: Fault[]; faultCount: number; warnings: Fault[] }

export function refusedPlan({ faults, warnings }: { faults: SheetFaults; warnings: Fault[] }): ImportRefused {
  return { outcome: 'refused', faults: faults.list, faultCount: faults.count, warnings }
}

/**
 * Whether existing products keep the shop's own piece counts. 'if-sold': only when the sheet is an export and some of
 * its pieces were sold since.
 */
export type KeepPieces = boolean | 'if-sold'

/** Which pictures are checked. An absent field means no check. */
export type Judged = {
  /** Origins of allowed pictures. Browsers do not load pictures of other sites. */
  pictureSites?: ShopSettings['pictureSites']
  /** The names of the program's own pictures. */
  ownPictures?: ReadonlySet<string>
  keepPieces?: KeepPieces
}
export type Importing = Judged & { db: Db | Tx }

/** The names of all pictures of the shop: the program's, the uploaded ones, and the prints of designs. */
export async function picturesOfShop(
  tx: Tx,
  { ownPictures }: Judged,
): Promise<ReadonlySet<string> | undefined> {
  if (!ownPictures) return undefined
  const owners = [...(await ownerPictureAddresses(tx)), ...(await printAddresses(tx))]
  return new Set([...ownPictures, ...owners.map((address) => address.slice('/pictures/'.length))])
}

/** Who moves pieces. `staffId` null: a command, a schedule, or (with an empty name) the program itself. */
export type By = { staffId: string | null; who: string }

/** The planned changes of a sheet. */
export type SheetPlan = {
  outcome: 'planned'
  rows: PlannedRow[]
  /** Number of rows in the sheet, without the headings. */
  lines: number
  warnings: Fault[]
  /** Only for products: whether the shop keeps its own piece counts, and the changes since the export. */
  pieces?: { kept: boolean; since: PiecesSince | null }
  /** Applies the plan in the same transaction. `wrote` is called with the number of rows written so far. */
  write(by: By, wrote: (count: number) => Promise<void>): Promise<void>
}

/** `lock`: locks everything the plan depends on until the transaction ends. */
export type Planner = (
  tx: Tx,
  file: SheetSource,
  how: Judged & { lock: boolean },
) => Promise<SheetPlan | ImportRefused>

/** Plans and applies a sheet at once, all or none and one sheet at a time, in the name of the program. */
export function takeAtOnce(planner: Planner, { db, ...judged }: Importing, file: SheetSource) {
  return importing(db, async (tx) => {
    const plan = await planner(tx, file, { ...judged, lock: true })
    if (plan.outcome === 'refused') return plan
    await plan.write({ staffId: null, who: '' }, async () => {})
    const { rows, lines, warnings } = plan
    return { outcome: 'imported' as const, rows, lines, counts: countRows(rows), warnings }
  })
}

const atOnce = 1000

/** Writes rows in batches, and reports the progress after each. */
export async function inParts<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<void>,
  wrote: (count: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await write(some)
    await wrote(from + some.length)
  }
}

/** Rows for everything that the shop has and the sheet does not; it stays as it is. */
export function beside(things: readonly { id: string; title: string }[]): PlannedRow[] {
  return things.map(({ id, title }) => ({
    row: null,
    outcome: 'missing',
    subject: id,
    title,
    was: null,
    became: null,
  }))
}

export const planners: Record<SheetKind, Planner> = {
  products: planProducts,
  designs: planDesigns,
  sizes: planSizeGuide,
  'postal-codes': planPostalCodes,
}

/** The part of the shop that decides which pictures pages may show. */
export type JudgesPictures = {
  settings: Pick<ShopSettings, 'pictureSites'>
  pictures: Pick<Pictures, 'names'>
}

/** Plans the changes of a sheet in this shop. */
export function planSheet(
  tx: Tx,
  { settings, pictures }: JudgesPictures,
  file: SheetSource,
  { kind, keepPieces, lock }: { kind: SheetKind; keepPieces: KeepPieces; lock: boolean },
): Promise<SheetPlan | ImportRefused> {
  const judged = { pictureSites: settings.pictureSites, ownPictures: pictures.names, keepPieces }
  return planners[kind](tx, file, { ...judged, lock })
}

/** A sheet that cannot be read changes nothing. */
export function unreadableSheet({ faults }: Extract<SheetRead, { ok: false }>): ImportRefused {
  return refusedPlan({ faults, warnings: [] })
}

const noPieces = { keepPieces: false, piecesSince: null }

/** The preview of a plan, with a fingerprint of its changes. */
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
