export const spreadsheetKinds = ['products', 'designs', 'sizes', 'postal-codes'] as const
export type SpreadsheetKind = (typeof spreadsheetKinds)[number]

/** Upper limit of rows in one spreadsheet. Mexico has about 155,000 neighbourhoods. */
export const mostSpreadsheetRows: Record<SpreadsheetKind, number> = {
  products: 10_000,
  designs: 1_000,
  sizes: 60,
  'postal-codes': 200_000,
}

export type NotFetched =
  /** The spreadsheet's address is not https, contains a password, or has an unusual port. */
  | 'not-allowed'
  /** The spreadsheet's address leads into a private network. */
  | 'private'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'no-answer'
  | 'refused'

/**
 * cautious: the spreadsheet changes so much that a person must confirm. undone: somebody undid the spreadsheet's last
 * changes.
 */
export type FollowFault = NotFetched | 'faulty' | 'cautious' | 'undone'

/** Hours that the owner can choose between two downloads of a followed spreadsheet. */
export const followHours = [1, 6, 24] as const

/**
 * preview: the spreadsheet waits for a person's confirmation. applying, undoing: the worker is working on the
 * spreadsheet.
 */
export type ImportState = 'faulty' | 'preview' | 'applying' | 'applied' | 'undoing' | 'undone'

/**
 * moved: only the product's position in the shop differs. missing: the shop has the product, the spreadsheet does not.
 */
export const rowOutcomes = ['new', 'changed', 'moved', 'unchanged', 'missing'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
export type RowCounts = Record<RowOutcome, number>

export type RowFields = Readonly<Record<string, string>>

/**
 * A spreadsheet's effect on one row. `was`, `became`: the fields that differ; all of a new row, none of an unchanged
 * row.
 */
export type PlannedRow = {
  /** The row number in a spreadsheet program; null: the spreadsheet does not have this row. */
  row: number | null
  outcome: RowOutcome
  subject: string
  title: string
  was: RowFields | null
  became: RowFields | null
}

/** `before`: null when the shop does not have the row. */
export function plannedRow(
  at: { row: number; subject: string; title: string },
  before: RowFields | null,
  after: RowFields,
): PlannedRow {
  if (before === null) return { ...at, outcome: 'new', was: null, became: after }
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (fields: RowFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
  if (names.length === 0) return { ...at, outcome: 'unchanged', was: null, became: null }
  const outcome = names.length === 1 && names[0] === positionField ? 'moved' : 'changed'
  return { ...at, outcome, was: only(before), became: only(after) }
}

export const positionField = 'position'

export function countRows(rows: readonly PlannedRow[]): RowCounts {
  const counts = { new: 0, changed: 0, moved: 0, unchanged: 0, missing: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

export function changesAnything(counts: RowCounts): boolean {
  return counts.new + counts.changed + counts.moved > 0
}
