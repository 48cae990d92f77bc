import {
  deleteUnshownPictures,
  type GonePicture,
  markShownPictures,
} from '../../data/pictures/owner-pictures.ts'
import { deleteUnshownPrints, markShownPrints } from '../../data/pictures/owner-prints.ts'
import { ownPrintAt } from '../../domain/designs/own-print.ts'
import type { Shop } from '../shop.ts'
import { masterFile, sentFile, shownFilesOf } from './stored-files.ts'

const dayMs = 24 * 60 * 60 * 1000
/** In days. A picture that nothing shows for this long is deleted; no open form can still contain it. */
export const daysUnshown = 30

/**
 * Deletes unused pictures, never one that an order shows. Rows are deleted after files, so that everything is retried
 * the next day when the file store does not answer. Returns the number of deleted pictures.
 */
export async function sweepPictures(shop: Shop): Promise<number> {
  const { now, daysAgo } = daysOf(shop)
  await markShownPictures(shop.db, { now, before: daysAgo(1) })
  let swept = 0
  for (let gone = -1; gone !== 0; swept += gone)
    gone = await shop.db.transaction().execute(async (tx) => {
      const pictures = await deleteUnshownPictures(tx, daysAgo(daysUnshown))
      for (const file of pictures.flatMap(filesOf)) await shop.files.remove(file)
      return pictures.length
    })
  return swept
}

/** Deletes unused prints. The print before a design's last change is kept, because that change may be undone. */
export async function sweepPrints(shop: Shop): Promise<number> {
  const { now, daysAgo } = daysOf(shop)
  await markShownPrints(shop.db, { now, before: daysAgo(1) })
  let swept = 0
  for (let gone = -1; gone !== 0; swept += gone)
    gone = await shop.db.transaction().execute(async (tx) => {
      const addresses = await deleteUnshownPrints(tx, daysAgo(daysUnshown))
      for (const print of addresses.map(ownPrintAt)) if (print) await shop.ownPrints.remove(print)
      return addresses.length
    })
  return swept
}

function daysOf(shop: Shop) {
  const now = shop.now()
  return { now, daysAgo: (days: number) => new Date(now.getTime() - days * dayMs) }
}

function filesOf({ id, masterId, address, lastOfMaster, lastOfAddress }: GonePicture): string[] {
  return [
    sentFile(id),
    ...(lastOfMaster ? [masterFile(masterId)] : []),
    ...(address !== null && lastOfAddress ? shownFilesOf(address) : []),
  ]
}
