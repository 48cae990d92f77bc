/** What a sheet may be of. */
export const sheetKinds = ['products', 'designs', 'sizes', 'postal-codes'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** So many rows are read at a time; the country has about 155,000 neighbourhoods. */
export const mostSheetRows: Record<SheetKind, number> = {
  products: 10_000,
  designs: 1_000,
  sizes: 60,
  'postal-codes': 200_000,
}

/** Why nothing came from an address. */
export type NotFetched =
  /** Not https, a password in it, or another port than the usual. */
  | 'not-allowed'
  /** It leads into a network that is nobody's business. */
  | 'private'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'no-answer'
  | 'refused'

/** Why a followed sheet stopped: nothing came, it has faults, it would change so much that a person looks first, or somebody undid what it brought. */
export type FollowFault = NotFetched | 'faulty' | 'cautious' | 'undone'

/** How often a followed address may be looked at, in hours. */
export const followHours = [1, 6, 24] as const

/**
 * faulty: seen, and cannot be taken. preview: seen, and waits for a press. applying, undoing: asked for, and the worker is
 * at it.
 */
export type SheetState = 'faulty' | 'preview' | 'applying' | 'applied' | 'undoing' | 'undone'

/** What becomes of a row. moved: only its place in the shop changes. missing: the shop has it, and the sheet does not. */
export const rowOutcomes = ['new', 'changed', 'moved', 'unchanged', 'missing'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
export type RowCounts = Record<RowOutcome, number>

/** What a thing says, field by field, in the words of a sheet. */
export type RowFields = Readonly<Record<string, string>>

/** A row of a sheet beside what the shop has. Both sides hold what differs: all of what is new, nothing of the unchanged. */
export type PlannedRow = {
  /** As a spreadsheet counts; null: it is not in the sheet. */
  row: number | null
  outcome: RowOutcome
  subject: string
  title: string
  was: RowFields | null
  became: RowFields | null
}

/** How a row differs from what the shop has; `before` null: the shop does not know it. */
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

/** The field that says where in the shop something stands. */
export const placeField = 'position'

export function countRows(rows: readonly PlannedRow[]): RowCounts {
  const counts = { new: 0, changed: 0, moved: 0, unchanged: 0, missing: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Whether there is anything to do. */
export function changesAnything(counts: RowCounts): boolean {
  return counts.new + counts.changed + counts.moved > 0
}
