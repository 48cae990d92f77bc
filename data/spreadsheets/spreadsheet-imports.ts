import { type Selection, sql } from 'kysely'
import type { PlannedRow, RowOutcome, SpreadsheetKind } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

const columns = [
  'id',
  'kind',
  'source',
  'keep_pieces as keepPieces',
  'pieces_since as piecesSince',
  'state',
  'mark as fingerprint',
  'turn',
  'seen_anew as changedMeanwhile',
  'done',
  'counts',
  'faults',
  'fault_count as faultCount',
  'warnings',
  'left_as_is as leftAsIs',
  'follow_id as followId',
  'who',
  'created_at as createdAt',
  'applied_at as appliedAt',
] as const

export type SpreadsheetImport = Selection<Database, 'sheet_imports', (typeof columns)[number]>

/** A spreadsheet that a person uploaded or a schedule fetched. */
export type ReceivedSpreadsheet = Pick<SpreadsheetImport, 'id' | 'kind' | 'source' | 'followId' | 'who'> & {
  staffId: string | null
  /** The spreadsheet's rows as JSON; '' if the file could not be read. */
  sheet: string
}

export type ImportPreview = Pick<
  SpreadsheetImport,
  'fingerprint' | 'counts' | 'faults' | 'faultCount' | 'warnings' | 'piecesSince' | 'keepPieces'
> & {
  rows: readonly PlannedRow[]
}

export async function findSpreadsheetImport(db: Db | Tx, id: string): Promise<SpreadsheetImport | undefined> {
  return db.selectFrom('sheet_imports').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function spreadsheetOfImport(db: Db | Tx, id: string): Promise<string> {
  const { sheet } = await db
    .selectFrom('sheet_imports')
    .select('sheet')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sheet
}

export async function newestSpreadsheetImports(db: Db | Tx, most: number): Promise<SpreadsheetImport[]> {
  return db
    .selectFrom('sheet_imports')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Finds the last applied import; imports that were undone do not count. */
export async function lastApplied(db: Db | Tx, kind: SpreadsheetKind): Promise<string | undefined> {
  const newest = await db
    .selectFrom('sheet_imports')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}

/** Returns the number of rows when the followed spreadsheet was last applied; null if it never was. */
export async function rowsOfFollowBefore(tx: Tx, followId: string): Promise<number | null> {
  const last = await tx
    .selectFrom('sheet_imports')
    .select('counts')
    .where('follow_id', '=', followId)
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const { new: created, changed, moved, unchanged } = last.counts
  return created + changed + moved + unchanged
}

/** Returns rows in the order of the spreadsheet, from position `from` on. */
export async function rowsOfImport(
  db: Db | Tx,
  { id, outcome, from, size }: { id: string; outcome: RowOutcome; from: number; size: number },
): Promise<(PlannedRow & { position: number })[]> {
  return db
    .selectFrom('sheet_rows')
    .select(['position', 'row', 'outcome', 'subject', 'title', 'was', 'became'])
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(size)
    .execute()
}

export async function changesOfImport(db: Db | Tx, id: string): Promise<PlannedRow[]> {
  return db
    .selectFrom('sheet_rows')
    .select(['row', 'outcome', 'subject', 'title', 'was', 'became'])
    .where('import_id', '=', id)
    .where('outcome', 'in', ['new', 'changed', 'moved'])
    .orderBy('position')
    .execute()
}

/** Returns false if the same submit already created the import. */
export async function insertSpreadsheetImport(
  tx: Tx,
  { followId, staffId, ...received }: ReceivedSpreadsheet,
  preview: ImportPreview,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sheet_imports')
    .values({
      ...received,
      ...previewColumns(preview),
      follow_id: followId,
      staff_id: staffId,
      left_as_is: '[]',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await insertRows(tx, received.id, preview.rows)
  return true
}

/** Saves a new preview, because the import would now do something else; the import waits for a new confirmation. */
export async function replacePreview(
  tx: Tx,
  id: string,
  preview: ImportPreview,
  { changedMeanwhile = true } = {},
) {
  await tx.deleteFrom('sheet_rows').where('import_id', '=', id).execute()
  await tx
    .updateTable('sheet_imports')
    .set({ ...previewColumns(preview), seen_anew: changedMeanwhile, done: 0 })
    .where('id', '=', id)
    .execute()
  await insertRows(tx, id, preview.rows)
}

function previewColumns({
  fingerprint,
  counts,
  faults,
  faultCount,
  warnings,
  keepPieces,
  piecesSince,
}: ImportPreview) {
  return {
    mark: fingerprint,
    state: faultCount > 0 ? ('faulty' as const) : ('preview' as const),
    counts: JSON.stringify(counts),
    faults: JSON.stringify(faults),
    fault_count: faultCount,
    warnings: JSON.stringify(warnings),
    keep_pieces: keepPieces,
    pieces_since: piecesSince && JSON.stringify(piecesSince),
  }
}

async function insertRows(tx: Tx, id: string, rows: readonly PlannedRow[]) {
  for (let from = 0; from < rows.length; from += 2000) {
    const some = rows.slice(from, from + 2000).map((row, index) => ({ ...row, position: from + index }))
    await sql`
      insert into sheet_rows (import_id, position, row, outcome, subject, title, was, became)
      select ${id}::uuid, position, row, outcome, subject, title, nullif(was, 'null'), nullif(became, 'null')
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as each (
        position integer, row integer, outcome text, subject text, title text, was jsonb, became jsonb)`.execute(
      tx,
    )
  }
}

/** Returns undefined if the import is no longer in state 'preview'. */
export async function lockPreview(tx: Tx, id: string): Promise<SpreadsheetImport | undefined> {
  return tx
    .selectFrom('sheet_imports')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Confirms the preview with this fingerprint. Returns the number (`turn`) of the import's job; undefined if
 * the import does not wait with this preview.
 */
export async function markApplying(tx: Tx, id: string, fingerprint: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sheet_imports')
    .set(({ eb }) => ({ state: 'applying', turn: eb('turn', '+', 1), seen_anew: false, done: 0 }))
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .where('mark', '=', fingerprint)
    .returning(['turn'])
    .executeTakeFirst()
  return row?.turn
}

/** Returns the number (`turn`) of the job that undoes the import. */
export async function markUndoing(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('sheet_imports')
    .set(({ eb }) => ({ state: 'undoing', turn: eb('turn', '+', 1), done: 0 }))
    .where('id', '=', id)
    .where('state', '=', 'applied')
    .returning('turn')
    .executeTakeFirst()
  return row?.turn
}

/** Saves the progress outside of the import's transaction, so that pages see it. */
export async function saveImportProgress(db: Db, id: string, done: number) {
  await db.updateTable('sheet_imports').set({ done }).where('id', '=', id).execute()
}

export async function markApplied(tx: Tx, id: string) {
  await tx
    .updateTable('sheet_imports')
    .set({ state: 'applied', applied_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute()
}

export async function markUndone(tx: Tx, id: string, left: readonly string[]) {
  await tx
    .updateTable('sheet_imports')
    .set({ state: 'undone', left_as_is: JSON.stringify(left.slice(0, 500)) })
    .where('id', '=', id)
    .execute()
}
