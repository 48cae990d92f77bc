import { type Selection, sql } from 'kysely'
import type { FollowFault } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

const columns = [
  'id',
  'kind',
  'address',
  'every_hours as everyHours',
  'keep_pieces as keepPieces',
  /** The number of scheduled checks so far. A job that belongs to an earlier check does nothing. */
  'turn',
  'fault',
  'looked_at as lookedAt',
  'who',
] as const

/** An address whose spreadsheet is imported on a schedule. `fault`: why the schedule stopped; null while it runs. */
export type FollowedSpreadsheet = Omit<
  Selection<Database, 'sheet_follows', (typeof columns)[number]>,
  'fault'
> & {
  fault: FollowFault | null
}

export async function followedSpreadsheets(db: Db): Promise<FollowedSpreadsheet[]> {
  return db
    .selectFrom('sheet_follows')
    .select(columns)
    .$narrowType<{ fault: FollowFault | null }>()
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks the followed spreadsheet, so that a scheduled check and a person's change do not overlap. */
export async function lockFollow(tx: Tx, id: string): Promise<FollowedSpreadsheet | undefined> {
  return tx
    .selectFrom('sheet_follows')
    .select(columns)
    .where('id', '=', id)
    .$narrowType<{ fault: FollowFault | null }>()
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns false if the same submit already created the followed spreadsheet. */
export async function insertFollow(
  tx: Tx,
  {
    everyHours,
    keepPieces,
    ...follow
  }: Pick<FollowedSpreadsheet, 'id' | 'kind' | 'address' | 'everyHours' | 'keepPieces' | 'who'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sheet_follows')
    .values({ ...follow, every_hours: everyHours, keep_pieces: keepPieces })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Schedules the next check, after a check or in order to check now. Returns the new check number (`turn`). */
export async function setNextLook(tx: Tx, id: string, lookedAt: Date | null): Promise<number> {
  const { turn } = await tx
    .updateTable('sheet_follows')
    .set(({ eb }) => ({
      turn: eb('turn', '+', 1),
      fault: null,
      broken_at: null,
      ...(lookedAt && { looked_at: lookedAt }),
    }))
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn
}

/** Stops the schedule until a person restarts it. */
export async function markFollowBroken(tx: Tx, id: string, fault: FollowFault) {
  await tx
    .updateTable('sheet_follows')
    .set({ fault, broken_at: sql<Date>`shop_now()`, looked_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function markFollowEnded(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sheet_follows')
    .set({ ended_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
