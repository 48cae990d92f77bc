import { type Selectable, sql } from 'kysely'
import type { Cut, MakingFault, PictureShape } from '../../domain/pictures/owner-picture.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'
import { isShownAnywhere } from './shown-anywhere.ts'

export type StoredPicture = {
  id: string
  masterId: string
  state: Database['pictures']['state']
  fault: MakingFault | null
  shape: PictureShape
  cut: Cut
  /** The name of the file that the owner uploaded; '' if it had none. */
  fileName: string
  /** The picture's address in the shop; null until the picture is ready. */
  address: string | null
}

export type NewPicture = Pick<StoredPicture, 'id' | 'masterId' | 'shape' | 'cut' | 'fileName'> & {
  staffId: string | null
  state: 'arriving' | 'waiting'
}

/** Returns false if a picture with this id exists already. */
export async function insertPicture(
  db: Db | Tx,
  { id, masterId, shape, cut, staffId, fileName, state }: NewPicture,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pictures')
    .values({
      id,
      master_id: masterId,
      state,
      shape,
      ...cutColumns(cut),
      staff_id: staffId,
      file_name: fileName,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findPictures(db: Db | Tx, ids: readonly string[]): Promise<StoredPicture[]> {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(fromRow)
}

/** Returns the newest pictures first; as many as an owner looks through. */
export async function latestPictures(db: Db): Promise<StoredPicture[]> {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(24)
    .execute()
  return rows.map(fromRow)
}

/** Returns pictures that were uploaded after `since` and of which no crop is shown anywhere, newest first. */
export async function unusedPictures(db: Db, { since, most }: { since: Date; most: number }) {
  const isUsed = sql<boolean>`EXISTS (SELECT FROM pictures cuts
    WHERE cuts.master_id = pictures.master_id AND ${isShownAnywhere('cuts.address', 'p')})`
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('address', 'is not', null)
    .$narrowType<{ address: string }>()
    .where('shape', '=', 'portrait')
    .where('created_at', '>', since)
    .where((where) => where.not(isUsed))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...fromRow(row), address: row.address }))
}

/** Returns null if no uploaded picture has this address. */
export async function findPictureAt(db: Db, address: string): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom('pictures')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function ownerPictureAddresses(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('address')
    .distinct()
    .where('address', 'is not', null)
    .$narrowType<{ address: string }>()
    .execute()
  return rows.map(({ address }) => address)
}

export async function countUnmade(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['arriving', 'waiting'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function setPictureWaiting(tx: Tx, id: string) {
  await tx
    .updateTable('pictures')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute()
}

/** Only the first call for a picture has an effect. */
export async function setPictureMade(db: Db, id: string, made: { address: string } | { fault: MakingFault }) {
  await db
    .updateTable('pictures')
    .set(
      'address' in made ? { state: 'ready', address: made.address } : { state: 'refused', fault: made.fault },
    )
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function deletePicture(db: Db | Tx, id: string) {
  await db.deleteFrom('pictures').where('id', '=', id).execute()
}

const isShown = isShownAnywhere('pictures.address', 'p')
const atOnce = 500

/** Checks only pictures that were last checked before `before`. Returns how many of them are shown. */
export async function markShownPictures(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ used_at: now })
    .where('used_at', '<', before)
    .where('address', 'is not', null)
    .where(isShown)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export type GonePicture = {
  address: string | null
  masterId: string
  id: string
  lastOfMaster: boolean
  lastOfAddress: boolean
}

/** Deletes a batch of pictures. Returns the deleted pictures, each with whether it was the last to use its files. */
export async function deleteUnshownPictures(tx: Tx, before: Date): Promise<GonePicture[]> {
  const { rows } = await sql<GonePicture>`
    WITH gone AS (
      DELETE FROM pictures WHERE id IN (
        SELECT id FROM pictures WHERE used_at < ${before} AND (address IS NULL OR NOT ${isShown})
        ORDER BY used_at, id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id, address, master_id)
    SELECT id, address, master_id AS "masterId",
      NOT EXISTS (SELECT FROM pictures others WHERE others.master_id = gone.master_id
        AND others.id NOT IN (SELECT id FROM gone)) AS "lastOfMaster",
      NOT EXISTS (SELECT FROM pictures others WHERE others.address = gone.address
        AND others.id NOT IN (SELECT id FROM gone)) AS "lastOfAddress"
    FROM gone`.execute(tx)
  return rows
}

function cutColumns({ x, y, size }: Cut) {
  const thousandths = (part: number) => Math.round(part * 1000)
  return { cut_x: thousandths(x), cut_y: thousandths(y), cut_size: thousandths(size) }
}

function fromRow(row: Selectable<Database['pictures']>): StoredPicture {
  const { id, master_id: masterId, state, fault, shape, address } = row
  return {
    id,
    masterId,
    state,
    fault,
    shape,
    address,
    fileName: row.file_name,
    cut: { x: row.cut_x / 1000, y: row.cut_y / 1000, size: row.cut_size / 1000 },
  }
}
