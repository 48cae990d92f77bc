import type { Selection } from 'kysely'
import type { PostalCodeFileFault } from '../../domain/shipping/postal-code-file.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

const columns = [
  'id',
  'name',
  'state',
  'done',
  'expected',
  'codes',
  'fault',
  'created_at as createdAt',
  'ended_at as endedAt',
] as const

export type PostalCodeFile = Selection<Database, 'postal_code_files', (typeof columns)[number]>

/** 'under-way': another postal code file is being imported. 'known': a file with this id exists. */
export async function insertPostalCodeFile(
  tx: Tx,
  file: { id: string; name: string; content: Buffer; expected: number; now: Date },
): Promise<'inserted' | 'known' | 'under-way'> {
  const { now, ...row } = file
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('postal_code_files')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'inserted'
  const known = await tx
    .selectFrom('postal_code_files')
    .select('id')
    .where('id', '=', file.id)
    .executeTakeFirst()
  return known ? 'known' : 'under-way'
}

export async function lastPostalCodeFile(db: Db): Promise<PostalCodeFile | null> {
  const row = await db
    .selectFrom('postal_code_files')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function lastTakenFile(
  db: Db | Tx,
): Promise<{ codes: number; places: number; at: Date } | null> {
  const row = await db
    .selectFrom('postal_code_files')
    .select(['codes', 'done as places', 'ended_at as at'])
    .where('state', '=', 'taken')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.codes && row.at ? { codes: row.codes, places: row.places, at: row.at } : null
}

/** Marks the import as running, also after a crash, and returns the postal code file; null if the import has ended. */
export async function markPostalCodeFileBegun(db: Db, id: string): Promise<Buffer | null> {
  const row = await db
    .updateTable('postal_code_files')
    .set({ state: 'working', done: 0 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('content')
    .executeTakeFirst()
  return row?.content ?? null
}

export async function isFileUnderWay(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('postal_code_files')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function savePostalCodesDone(db: Db, id: string, done: number) {
  await db
    .updateTable('postal_code_files')
    .set({ done })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function markPostalCodeFileTaken(
  tx: Tx,
  id: string,
  { codes, places, now }: { codes: number; places: number; now: Date },
) {
  await tx
    .updateTable('postal_code_files')
    .set({ state: 'taken', done: places, codes, content: null, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function markPostalCodeFileRefused(
  db: Db,
  id: string,
  { fault, now }: { fault: PostalCodeFileFault; now: Date },
) {
  await db
    .updateTable('postal_code_files')
    .set({ state: 'refused', fault: JSON.stringify(fault), content: null, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the number of neighbourhoods in the database, from any source. */
export async function countOfPlaces(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('postal_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
