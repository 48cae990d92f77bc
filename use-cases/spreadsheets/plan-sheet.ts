import { ownerPictureAddresses } from '../../data/pictures/owner-pictures.ts'
import { printAddresses } from '../../data/pictures/owner-prints.ts'
import type { Db, Tx } from '../../data/database.ts'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import type { Fault, SheetFaults } from '../../domain/spreadsheets/fault.ts'
import { countRows, type PlannedRow } from '../../domain/spreadsheets/sheet-plan.ts'
import type { PiecesSince } from '../../domain/spreadsheets/pieces-since.ts'
import type { SheetSource } from '../../domain/spreadsheets/sheet.ts'
import type { ShopSettings } from '../shop.ts'

/** Refused: nothing was changed. `faults` holds the first ones, `faultCount` counts all. */
export type ImportRefused = { outcome: 'refused'; faults: Fault[]; faultCount: number; warnings: Fault[] }

export function refusedPlan({ faults, warnings }: { faults: SheetFaults; warnings: Fault[] }): ImportRefused {
  return { outcome: 'refused', faults: faults.list, faultCount: faults.count, warnings }
}

/**
 * Whether the shop keeps its own count of the products that it has. 'if-sold': where the sheet is an export and pieces of
 * it were sold since.
 */
export type KeepPieces = boolean | 'if-sold'

/** What of the pictures is judged: those not given are not. */
export type Judged = {
  /** A picture of any other site would be seen by nobody. */
  pictureSites?: ShopSettings['pictureSites']
  /** The names of the program's own pictures. */
  ownPictures?: ReadonlySet<string>
  keepPieces?: KeepPieces
}
export type Importing = Judged & { db: Db | Tx }

/** The names of the shop's pictures, with those that its owner put in, and the prints of designs. */
export async function picturesOfShop(
  tx: Tx,
  { ownPictures }: Judged,
): Promise<ReadonlySet<string> | undefined> {
  if (!ownPictures) return undefined
  const owners = [...(await ownerPictureAddresses(tx)), ...(await printAddresses(tx))]
  return new Set([...ownPictures, ...owners.map((address) => address.slice('/pictures/'.length))])
}

/** Who a movement of pieces is by; no staff: a command, a schedule, or, without a name, the program itself. */
export type By = { staffId: string | null; who: string }

/** What a sheet would do. */
export type SheetPlan = {
  outcome: 'planned'
  rows: PlannedRow[]
  /** How many rows the sheet has under its headings. */
  lines: number
  warnings: Fault[]
  /** Of products: whether the shop keeps its own count, and what changed since the sheet was exported. */
  pieces?: { kept: boolean; since: PiecesSince | null }
  /** Does it, in the same transaction; `wrote` hears how many rows were written so far. */
  write(by: By, wrote: (count: number) => Promise<void>): Promise<void>
}

/** `lock`: what it looks at stays as it is until the transaction ends. */
export type Planner = (
  tx: Tx,
  file: SheetSource,
  how: Judged & { lock: boolean },
) => Promise<SheetPlan | ImportRefused>

/** Plans and writes at once, one sheet at a time and all or none, in the program's own name. */
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

/** Writes some at a time, and says after each how far it is. */
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

/** What the shop has and a sheet does not: it stays as it is. */
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
