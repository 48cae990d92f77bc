/** The kinds of spreadsheets that the shop imports. */
export const sheetKinds = ['products', 'designs', 'sizes', 'postal-codes'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** Upper limit of rows in one file. Mexico has about 155,000 neighbourhoods. */
export const mostSheetRows: Record<SheetKind, number> = {
  products: 10_000,
  designs: 1_000,
  sizes: 60,
  'postal-codes': 200_000,
}

/** Why a sheet could not be fetched from its address. */
export type NotFetched =
  /** The address is not https, contains a password, or has an unusual port. */
  | 'not-allowed'
  /** The address leads into a private network. */
  | 'private'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'no-answer'
  | 'refused'

/**
 * Why following a sheet stopped: it could not be fetched, it has faults, its changes are so large that a person must
 * confirm them, or somebody undid its last changes.
 */
export type FollowFault = NotFetched | 'faulty' | 'cautious' | 'undone'

/** In hours: how often a followed address is fetched. */
export const followHours = [1, 6, 24] as const

/**
 * faulty: read, and has faults. preview: read, and waits for confirmation. applying, undoing: confirmed, and the
 * worker is working on it.
 */
export type SheetState = 'faulty' | 'preview' | 'applying' | 'applied' | 'undoing' | 'undone'

/**
 * What applying a row changes. moved: only the position in the shop. missing: the shop has the product, the sheet does
 * not.
 */
export const rowOutcomes = ['new', 'changed', 'moved', 'unchanged', 'missing'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
export type RowCounts = Record<RowOutcome, number>

/** The fields of a product or design as texts of a sheet. */
export type RowFields = Readonly<Record<string, string>>

/**
 * A row of a sheet compared with the shop. `was` and `became` hold the fields that differ: all fields of a new row,
 * none of an unchanged one.
 */
export type PlannedRow = {
  /** The number in a spreadsheet program; null: the row is not in the sheet. */
  row: number | null
  outcome: RowOutcome
  subject: string
  title: string
  was: RowFields | null
  became: RowFields | null
}

/** Compares a row with the shop. `before` null: the shop does not have it. */
export function plannedRow(
  at: { row: number; subject: string; title: string },
  before: RowFields | null,
  after: RowFields,
): PlannedRow {
  if (before === null) return { ...at, outcome: 'new', was: null, became: after }
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (fields: RowFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
  if (names.length === 0) return { ...at, outcome: 'unchanged', was: null, became: null }
  const outcome = names.length === 1 && names[0] === placeField ? 'moved' : 'changed'
  return { ...at, outcome, was: only(before), became: only(after) }
}

/** The field with the position in the shop. */
export const placeField = 'position'

export function countRows(rows: readonly PlannedRow[]): RowCounts {
  const counts = { new: 0, changed: 0, moved: 0, unchanged: 0, missing: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

export function changesAnything(counts: RowCounts): boolean {
  return counts.new + counts.changed + counts.moved > 0
}
