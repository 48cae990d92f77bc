import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { plannedRow, type RowFields } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { readSizeRows, sizeGuideSpreadsheet } from '../../domain/spreadsheets/size-rows.ts'
import type { SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { type Importing, type Planner, refusedPlan, takeAtOnce } from './planner.ts'

/** Replaces the whole guide or nothing. */
export async function importSizeGuide(importing: Importing, file: SpreadsheetSource) {
  const report = await takeAtOnce(planSizeGuide, importing, file)
  if (report.outcome === 'refused') return report
  return { outcome: report.outcome, sizes: report.lines, warnings: report.warnings }
}

/** The guide is one planned row; its lines are the row's fields. */
export const planSizeGuide: Planner = async (tx, file) => {
  const read = readSizeRows(file)
  if (!read.ok) return refusedPlan(read)
  const before = await sizeGuide(tx)
  const row = plannedRow(
    { row: 2, subject: 'sizes', title: '' },
    before.length > 0 ? guideFields(before) : null,
    guideFields(read.rows),
  )
  return {
    outcome: 'planned',
    rows: [row],
    lines: read.rows.length,
    warnings: read.warnings,
    async write(_, wrote) {
      if (row.outcome === 'unchanged') return
      await replaceSizeGuide(tx, read.rows)
      await wrote(1)
    },
  }
}

export function guideFields(guide: readonly SizeGuideRow[]): RowFields {
  const { columns, rows } = sizeGuideSpreadsheet(guide)
  const lines = rows.map((row) => columns.map((column) => row[column]).join('\t'))
  return { guide: lines.join('\n') }
}
