import { findPictureAt, insertPicture } from '../../data/pictures/owner-pictures.ts'
import type { Cut } from '../../domain/pictures/owner-picture.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { askForPicture, hasTooManyUnderWay } from './take-picture.ts'
import type { Shop } from '../shop.ts'

/** `id`: the form's idempotency key, a UUID for each cut. `address`: of the picture to cut again. */
export type PictureToCut = { id: string; address: string; cut: Cut }

/** `too-many`: this person already has too many pictures being made. */
export type CutResult = { kind: 'taken' | 'no-such-picture' | 'too-many' }

/**
 * Makes another cut of a picture as a new picture. Products and pages keep the old one until somebody saves the new
 * one.
 */
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
    await askForPicture(tx, id)
    await noteInLog(tx, shop, actor, 'add picture', ['picture', id])
  })
  return { kind: 'taken' }
}
