import { largestFiles } from '../../domain/pictures/largest-files.ts'
import {
  countUnmade,
  deletePicture,
  findPictureAt,
  findPictures,
  insertPicture,
  setPictureMade,
  setPictureWaiting,
  type StoredPicture,
} from '../../data/pictures/owner-pictures.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import type { Tx } from '../../data/database.ts'
import {
  type Cut,
  ownerPictureAddress,
  type PictureFault,
  pictureFormatOf,
  type PictureShape,
  wholeCut,
} from '../../domain/pictures/owner-picture.ts'
import { plainLine } from '../../domain/values/plain-text.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { masterFile, sentFile, shownFile } from './stored-files.ts'

/** `id`: the form's idempotency key, a UUID for each file. */
export type SentPicture = { id: string; shape: PictureShape; bytes: Uint8Array; name?: string }

/** In characters; longer file names are cut. */
const longestName = 120

export type TakenPicture =
  | { kind: 'taken' }
  | { kind: 'refused'; fault: PictureFault }
  | { kind: 'too-many' }
  | { kind: 'store-away' }

/** At most this many pictures of one member are being made at once; no person chooses so many. */
const mostUnderWay = 60

export async function hasTooManyUnderWay(shop: Shop, actor: Actor): Promise<boolean> {
  return actor.kind === 'staff' && (await countUnmade(shop.db, actor.id)) >= mostUnderWay
}

/** Stores an uploaded file for a job that makes the picture. Refuses a file that is clearly not a picture. */
export async function takePicture(
  shop: Shop,
  actor: Actor,
  sent: SentPicture,
): Promise<TakenPicture | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'add picture')
  if (refused) return refused
  const { id, shape, bytes } = sent
  if (bytes.length === 0) return { kind: 'refused', fault: 'empty' }
  if (bytes.length > largestFiles.picture) return { kind: 'refused', fault: 'too-large' }
  if (pictureFormatOf(bytes) === null) return { kind: 'refused', fault: 'no-picture' }
  const staffId = actor.kind === 'staff' ? actor.id : null
  if (await hasTooManyUnderWay(shop, actor)) return { kind: 'too-many' }
  const isNew = await insertPicture(shop.db, {
    id,
    masterId: id,
    shape,
    cut: wholeCut,
    staffId,
    fileName: plainLine((sent.name ?? '').slice(0, longestName)).slice(0, longestName),
    state: 'arriving',
  })
  if (!isNew && (await findPictures(shop.db, [id]))[0]?.state !== 'arriving') return { kind: 'taken' }
  try {
    await shop.files.put(sentFile(id), bytes)
  } catch (error) {
    shop.log({ level: 'warn', what: 'picture not stored', error: (error as Error).name })
    await deletePicture(shop.db, id)
    return { kind: 'store-away' }
  }
  await shop.db.transaction().execute(async (tx) => {
    await setPictureWaiting(tx, id)
    await queuePicture(tx, id)
    await noteInLog(tx, shop, actor, 'add picture', ['picture', id])
  })
  return { kind: 'taken' }
}

export async function queuePicture(tx: Tx, id: string): Promise<void> {
  await enqueueJob(tx, { id: `make-picture:${id}`, kind: 'make-picture', payload: { picture: id } })
}

/** `id`: the form's idempotency key, a UUID for each cut. `address`: the address of the picture to cut again. */
export type PictureToCut = { id: string; address: string; cut: Cut }

/** `too-many`: too many pictures of this person are being made. */
export type CutResult = { kind: 'taken' | 'no-such-picture' | 'too-many' }

/** Cuts a picture into a new picture. Products and pages show the old one until somebody saves the new one. */
export async function cutPicture(
  shop: Shop,
  actor: Actor,
  { id, address, cut }: PictureToCut,
): Promise<CutResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'add picture')
  if (refused) return refused
  if (await hasTooManyUnderWay(shop, actor)) return { kind: 'too-many' }
  const old = await findPictureAt(shop.db, address)
  if (!old) return { kind: 'no-such-picture' }
  const staffId = actor.kind === 'staff' ? actor.id : null
  const { masterId, shape, fileName } = old
  await shop.db.transaction().execute(async (tx) => {
    if (!(await insertPicture(tx, { id, masterId, shape, cut, staffId, fileName, state: 'waiting' }))) return
    await queuePicture(tx, id)
    await noteInLog(tx, shop, actor, 'add picture', ['picture', id])
  })
  return { kind: 'taken' }
}

/**
 * Makes the picture from its uploaded file, then deletes the file. Idempotent. Throws when the file store does not
 * answer, so that the queue retries.
 */
export async function makePicture(shop: Shop, id: string): Promise<void> {
  const [picture] = await findPictures(shop.db, [id])
  if (picture?.state === 'waiting') await make(shop, picture)
  await shop.files.remove(sentFile(id))
}

async function make(shop: Shop, { id, masterId, shape, cut }: StoredPicture): Promise<void> {
  const ownFile = id === masterId
  const sent = await shop.files.get(ownFile ? sentFile(id) : masterFile(masterId))
  if (sent === null) return setPictureMade(shop.db, id, { fault: 'broken' })
  const prepared = await shop.makePicture({ sent, shape, cut })
  if (prepared.kind === 'fault') return setPictureMade(shop.db, id, { fault: prepared.fault })
  const { picture, files, master } = prepared
  if (ownFile) await shop.files.put(masterFile(id), master)
  for (const { name, bytes } of files) await shop.files.put(shownFile(name), bytes)
  await setPictureMade(shop.db, id, { address: ownerPictureAddress(picture) })
}
