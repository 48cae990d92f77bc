import type { PlannedRow, RowCounts } from './spreadsheet-plan.ts'

/** Changing most rows of a spreadsheet that has fewer rows is normal work. */
const fewRows = 5
const mostChangedShare = 0.5
const mostLostShare = 0.2

/**
 * A person must confirm when a followed spreadsheet empties a field, changes more than half of the rows it shares with
 * the shop, or loses more than a fifth of its rows or of the shown products. `rowsBefore`: the number of rows when the
 * spreadsheet was applied last; null: the spreadsheet was never applied.
 */
export function waitsForPerson(
  { rows, counts }: { rows: readonly PlannedRow[]; counts: RowCounts },
  rowsBefore: number | null,
): boolean {
  const shared = counts.changed + counts.moved + counts.unchanged
  const gone = Math.max(0, (rowsBefore ?? 0) - shared - counts.new)
  const lost = gone + rows.filter(leavesShop).length
  return (
    rows.some(emptiesField) ||
    (counts.changed > fewRows && counts.changed > shared * mostChangedShare) ||
    (lost > fewRows && lost > Math.max(shared, rowsBefore ?? 0) * mostLostShare)
  )
}

function emptiesField({ was, became }: PlannedRow): boolean {
  return Object.entries(was ?? {}).some(([name, before]) => before !== '' && became?.[name] === '')
}

/** True when a shown product becomes a draft or is retired. */
function leavesShop({ was, became }: PlannedRow): boolean {
  return was?.['status'] === '1' && became?.['status'] !== undefined
}
