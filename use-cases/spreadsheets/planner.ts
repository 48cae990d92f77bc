import { ownerPictureAddresses } from '../../data/pictures/owner-pictures.ts'
import { printAddresses } from '../../data/pictures/owner-prints.ts'
import type { Db, Tx } from '../../data/database.ts'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { Fault, SpreadsheetFaults } from '../../domain/spreadsheets/fault.ts'
import { countRows, type PlannedRow } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { PiecesSince } from '../../domain/spreadsheets/pieces-since.ts'
import type { SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import type { ShopSettings } from '../shop.ts'

/**
 * Nothing was changed. `faults`: the first ones; `faultCount`: the number of all. `onlyHeld`: the same spreadsheet has no
 * fault as soon as buyers who are paying now have paid or left.
 */
export type ImportRefused = {
  outcome: 'refused'
  faults: Fault[]
  faultCount: number
  warnings: Fault[]
  onlyHeld: boolean
}

export function refusedPlan({
  faults,
  warnings,
  onlyHeld = false,
}: {
  faults: SpreadsheetFaults
  warnings: Fault[]
  onlyHeld?: boolean
}): ImportRefused {
  return { outcome: 'refused', faults: faults.list, faultCount: faults.count, warnings, onlyHeld }
}

/**
 * Existing products keep the shop's own piece counts. 'if-sold': only when the spreadsheet is an export and some of its
 * pieces were sold since.
 */
export type KeepPieces = boolean | 'if-sold'

/** The pictures to check; an absent field means no check. */
export type Judged = {
  /** Origins of allowed pictures. Browsers do not load pictures of other sites. */
  pictureSites?: ShopSettings['pictureSites']
  ownPictures?: ReadonlySet<string>
  keepPieces?: KeepPieces
}
export type Importing = Judged & { db: Db | Tx }

/** Names of the program's pictures, the uploaded ones, and the prints of designs. */
export async function picturesOfShop(
  tx: Tx,
  { ownPictures }: Judged,
): Promise<ReadonlySet<string> | undefined> {
  if (!ownPictures) return undefined
  const owners = [...(await ownerPictureAddresses(tx)), ...(await printAddresses(tx))]
  return new Set([...ownPictures, ...owners.map((address) => address.slice('/pictures/'.length))])
}

/** `staffId` null: a command, a schedule, or (with an empty name) the program itself. */
export type By = { staffId: string | null; who: string }

export type ImportPlan = {
  outcome: 'planned'
  rows: PlannedRow[]
  /** Rows without the headings. */
  lines: number
  warnings: Fault[]
  /** Only plans of products have this. `kept`: the shop keeps its own piece counts. */
  pieces?: { kept: boolean; since: PiecesSince | null }
  /** Writes in the same transaction. `wrote` gets the number of rows written so far. */
  write(by: By, wrote: (count: number) => Promise<void>): Promise<void>
}

/** `lock`: locks everything the plan depends on until the transaction ends. */
export type Planner = (
  tx: Tx,
  file: SpreadsheetSource,
  how: Judged & { lock: boolean },
) => Promise<ImportPlan | ImportRefused>

/** Plans and writes all or none, in the name of the program, one spreadsheet at a time. */
export function takeAtOnce(planner: Planner, { db, ...judged }: Importing, file: SpreadsheetSource) {
  return importing(db, async (tx) => {
    const plan = await planner(tx, file, { ...judged, lock: true })
    if (plan.outcome === 'refused') return plan
    await plan.write({ staffId: null, who: '' }, async () => {})
    const { rows, lines, warnings } = plan
    return { outcome: 'imported' as const, rows, lines, counts: countRows(rows), warnings }
  })
}

const atOnce = 1000

/** Reports the progress after each batch. */
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

/** What the spreadsheet does not name stays as it is. */
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
