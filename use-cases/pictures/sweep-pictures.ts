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
/** What nothing shows for so long goes: nobody has a form open any more in which it was chosen. */
export const daysUnshown = 30

/**
 * Deletes pictures that nothing has shown for thirty days, with their files; never one that an order shows. The rows go
 * once the files are gone: where the store does not answer, all of it is tried again the next day. Returns how many.
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

/** The same for prints of designs. A design's print of before its last change counts as shown: it may be taken back. */
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
