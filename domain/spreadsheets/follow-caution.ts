import type { PlannedRow, RowCounts } from './sheet-plan.ts'

/** Below so many rows, a change of most of them is everyday work. */
const fewRows = 5
const mostChangedShare = 0.5
const mostLostShare = 0.2

/**
 * Whether what a followed sheet would do waits for a person: it empties a field, or changes more than half of what it
 * shares with the shop, or loses more than a fifth of the things it had or showed. `rowsBefore`: how many rows the sheet
 * had when it was taken last; null: it never was.
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

/** A product that was shown becomes a draft, or is withdrawn. */
function leavesShop({ was, became }: PlannedRow): boolean {
  return was?.['status'] === '1' && became?.['status'] !== undefined
}
