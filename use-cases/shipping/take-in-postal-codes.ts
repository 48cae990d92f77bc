import { setImmediate as letOthers } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import {
  isFileUnderWay,
  lastTakenFile,
  markPostalCodeFileBegun,
  markPostalCodeFileRefused,
  markPostalCodeFileTaken,
  savePostalCodesDone,
} from '../../data/shipping/postal-code-files.ts'
import {
  deletePostalCodes,
  insertPostalCodes,
  type PlacedPostalCode,
} from '../../data/shipping/postal-codes.ts'
import { batchesOf } from '../../domain/values/batches.ts'
import {
  type FilePlace,
  isFarFewer,
  postalCodeFileLines,
  type PostalCodeFileFault,
  textOfFile,
} from '../../domain/shipping/postal-code-file.ts'
import type { Shop } from '../shop.ts'

const unpack = promisify(gunzip)
/** So many lines are looked at, or written, before others have their turn. */
const atOnce = 2_000

/**
 * Takes the post office's file in: the whole list of postal codes is replaced in one transaction, and who buys meanwhile
 * is shown the old one until then. A file that is not whole leaves the old list as it is. What ways cost is not of it.
 * May be done twice.
 */
export async function takeInPostalCodes(shop: Shop, id: string): Promise<void> {
  const content = await markPostalCodeFileBegun(shop.db, id)
  if (content === null) return
  const text = textOfFile(await unpack(content))
  const looked = await lookThrough(shop, text)
  if (looked.kind === 'faulty') {
    shop.log({ level: 'warn', what: 'postal codes refused', fault: looked.fault.kind })
    return markPostalCodeFileRefused(shop.db, id, { fault: looked.fault, now: shop.now() })
  }
  const taken = await importing(shop.db, async (tx) => {
    // Somebody else was at it too, and was first.
    if (!(await isFileUnderWay(tx, id))) return false
    await deletePostalCodes(tx, 'all')
    let places = 0
    for (const some of batchesOf(placed(text), atOnce)) {
      await insertPostalCodes(tx, some)
      places += some.length
      // Not of the transaction: whoever waits sees how far it is.
      await savePostalCodesDone(shop.db, id, places)
    }
    await markPostalCodeFileTaken(tx, id, { codes: looked.codes, places, now: shop.now() })
    return true
  })
  if (taken) shop.log({ level: 'info', what: 'postal codes taken in', codes: looked.codes })
}

type LookedThrough = { kind: 'whole'; codes: number } | { kind: 'faulty'; fault: PostalCodeFileFault }

/** Before anything is taken away. */
async function lookThrough({ db }: Shop, text: string): Promise<LookedThrough> {
  const codes = new Set<string>()
  for (const lines of batchesOf(postalCodeFileLines(text), atOnce)) {
    for (const line of lines) {
      if (line.kind === 'faulty') return line
      codes.add(line.place.postalCode)
    }
    await letOthers()
  }
  const before = (await lastTakenFile(db))?.codes ?? 0
  if (isFarFewer(codes.size, before))
    return { kind: 'faulty', fault: { kind: 'fewer', codes: codes.size, before } }
  return { kind: 'whole', codes: codes.size }
}

/** With the place of each within its code, which is that of the file. */
function* placed(text: string): Generator<PlacedPostalCode> {
  const counted = new Map<string, number>()
  for (const place of placesOf(text)) {
    const position = (counted.get(place.postalCode) ?? 0) + 1
    counted.set(place.postalCode, position)
    yield { ...place, position }
  }
}

function* placesOf(text: string): Generator<FilePlace> {
  for (const line of postalCodeFileLines(text)) if (line.kind === 'place') yield line.place
}
