import { designsBeside, saveDesigns, lockOrReadDesigns } from '../../data/catalogue/catalogue-import.ts'
import { readDesignRows } from '../../domain/spreadsheets/design-rows.ts'
import { positionsOf } from '../../domain/catalogue/shop-positions.ts'
import { positionField, plannedRow, type RowFields } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import type { Design } from '../../domain/catalogue/catalogue.ts'
import {
  beside,
  type Importing,
  inParts,
  picturesOfShop,
  type Planner,
  refusedPlan,
  takeAtOnce,
} from './planner.ts'

/** Imports by id, in the order of the file, all or none. Designs that the file does not name stay. */
export async function importDesigns(importing: Importing, file: SpreadsheetSource) {
  const report = await takeAtOnce(planDesigns, importing, file)
  if (report.outcome === 'refused') return report
  const { new: created, changed, moved, unchanged } = report.counts
  return { outcome: report.outcome, created, updated: changed + moved, unchanged, warnings: report.warnings }
}

export const planDesigns: Planner = async (tx, file, { lock, ...judged }) => {
  const read = readDesignRows(file, await picturesOfShop(tx, judged))
  if (!read.ok) return refusedPlan(read)
  const ids = read.rows.map(({ id }) => id)
  const known = await lockOrReadDesigns(tx, ids, { lock })
  const positions = positionsOf(ids, known)
  const positioned = read.rows.map(({ row, ...design }, index) => ({
    row,
    design,
    position: positions[index]!,
  }))
  const rows = positioned.map(({ row, ...each }) => {
    const { id, name } = each.design
    const before = known.get(id)
    return plannedRow(
      { row, subject: id, title: name },
      before ? designFields(before) : null,
      designFields(each),
    )
  })
  const changing = positioned.filter((_, index) => rows[index]!.outcome !== 'unchanged')
  return {
    outcome: 'planned',
    rows: [...rows, ...beside(await designsBeside(tx, ids))],
    lines: positioned.length,
    warnings: read.warnings,
    write: (_, wrote) => inParts(changing, (some) => saveDesigns(tx, some), wrote),
  }
}

/** Returns the design as the texts of a spreadsheet row. */
export function designFields({ design, position }: { design: Design; position: number }): RowFields {
  const { name, picture, colours, garments } = design
  return {
    name,
    picture,
    colours: colours.join(','),
    garments: garments.join(','),
    [positionField]: String(position),
  }
}
