import { findPictures, setPictureMade, type StoredPicture } from '../../data/pictures/owner-pictures.ts'
import { ownerPictureAddress } from '../../domain/pictures/owner-picture.ts'
import type { Shop } from '../shop.ts'
import { masterFile, sentFile, shownFile } from './stored-files.ts'

/**
 * Makes the files of a waiting picture; calling it again makes the same files. Throws when the file store does not
 * answer, so that the queue retries. The uploaded file is deleted when the picture is made, or cannot be made.
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
