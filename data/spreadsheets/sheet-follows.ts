import { sql } from 'kysely'
import type { FollowFault, followHours, SheetKind } from '../../domain/spreadsheets/sheet-plan.ts'
import type { Db, Tx } from '../database.ts'

/** An address whose sheet is taken by itself. */
export type SheetFollow = {
  id: string
  kind: SheetKind
  address: string
  everyHours: (typeof followHours)[number]
  keepPieces: boolean
  /** A look of another turn is none. */
  turn: number
  /** Why it stopped; null: it goes on. */
  fault: FollowFault | null
  lookedAt: Date | null
  who: string
}

const columns = [
  'id',
  'kind',
  'address',
  'every_hours as everyHours',
  'keep_pieces as keepPieces',
  'turn',
  'fault',
  'looked_at as lookedAt',
  'who',
] as const

/** Those that somebody has not ended, the oldest first. */
export async function sheetFollows(db: Db): Promise<SheetFollow[]> {
  return db
    .selectFrom('sheet_follows')
    .select(columns)
    .$narrowType<{ fault: FollowFault | null }>()
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locked, so that a look and a person do not meet in it. */
export async function lockFollow(tx: Tx, id: string): Promise<SheetFollow | undefined> {
  return tx
    .selectFrom('sheet_follows')
    .select(columns)
    .where('id', '=', id)
    .$narrowType<{ fault: FollowFault | null }>()
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** false: the same press made it already. */
export async function insertFollow(
  tx: Tx,
  {
    everyHours,
    keepPieces,
    ...follow
  }: Pick<SheetFollow, 'id' | 'kind' | 'address' | 'everyHours' | 'keepPieces' | 'who'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sheet_follows')
    .values({ ...follow, every_hours: everyHours, keep_pieces: keepPieces })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** It was looked at, or is to be looked at anew: the next look has another turn, which is returned. */
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

/** It stops until somebody wants it on again. */
export async function markFollowBroken(tx: Tx, id: string, fault: FollowFault): Promise<void> {
  await tx
    .updateTable('sheet_follows')
    .set({ fault, broken_at: sql<Date>`now()`, looked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function markFollowEnded(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sheet_follows')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
