import { largestFiles } from '../../domain/pictures/largest-files.ts'
import {
  countUnmade,
  deletePicture,
  findPictures,
  insertPicture,
  setPictureWaiting,
} from '../../data/pictures/owner-pictures.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import type { Tx } from '../../data/database.ts'
import {
  type PictureFault,
  pictureFormatOf,
  type PictureShape,
  wholeCut,
} from '../../domain/pictures/owner-picture.ts'
import { plainLine } from '../../domain/values/plain-text.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { sentFile } from './stored-files.ts'

/**
 * `id`: the form's idempotency key, a UUID for each file. `name`: the file's name, for the message when it is refused.
 */
export type SentPicture = { id: string; shape: PictureShape; bytes: Uint8Array; name?: string }

/** In characters; longer file names are cut. */
const longestName = 120

export type TakenPicture =
  | { kind: 'taken' }
  | { kind: 'refused'; fault: PictureFault }
  /** This person already has too many pictures being made. */
  | { kind: 'too-many' }
  /** The file store does not answer. Nothing was stored. */
  | { kind: 'store-away' }

/** Far more pictures than a person chooses at once. */
const mostUnderWay = 60

export async function hasTooManyUnderWay(shop: Shop, actor: Actor): Promise<boolean> {
  return actor.kind === 'staff' && (await countUnmade(shop.db, actor.id)) >= mostUnderWay
}

/**
 * Takes an upload that will become a picture; any process makes the picture later. A file that is clearly not a
 * picture is refused at once and not stored.
 */
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
    await askForPicture(tx, id)
    await noteInLog(tx, shop, actor, 'add picture', ['picture', id])
  })
  return { kind: 'taken' }
}

export async function askForPicture(tx: Tx, id: string): Promise<void> {
  await enqueueJob(tx, { id: `make-picture:${id}`, kind: 'make-picture', payload: { picture: id } })
}
