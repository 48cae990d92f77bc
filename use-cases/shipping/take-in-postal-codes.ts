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
import { deletePostalCodes } from '../../data/shipping/postal-codes.ts'
import {
  isFarFewer,
  postalCodeFileParts,
  type PostalCodeFileFault,
  textOfFile,
} from '../../domain/shipping/postal-code-file.ts'
import type { PostalCodeRow } from '../../domain/spreadsheets/postal-code-rows.ts'
import { inParts } from '../spreadsheets/planner.ts'
import { rowsByCode, type ImportedPostalCode, writeCodes } from '../spreadsheets/import-postal-codes.ts'
import type { Shop } from '../shop.ts'

const unpack = promisify(gunzip)
/** Lines read before other work gets its turn. */
const atOnce = 250

/**
 * Replaces the whole list of postal codes in one transaction; buyers see the old list until then. An incomplete file
 * leaves the old list. Shipping costs stay. Idempotent.
 */
export async function takeInPostalCodes(shop: Shop, id: string): Promise<void> {
  const content = await markPostalCodeFileBegun(shop.db, id)
  if (content === null) return
  const text = textOfFile(await unpack(content))
  const read = await readWhole(shop, text)
  if (read.kind === 'faulty') {
    shop.log({ level: 'warn', what: 'postal codes refused', fault: read.fault.kind })
    return markPostalCodeFileRefused(shop.db, id, { fault: read.fault, now: shop.now() })
  }
  const taken = await importing(shop.db, async (tx) => {
    // Another process imported the file first.
    if (!(await isFileUnderWay(tx, id))) return false
    await deletePostalCodes(tx, 'all')
    let places = 0
    const write = (some: readonly ImportedPostalCode[]) => {
      places += some.reduce((sum, { lines }) => sum + lines.length, 0)
      return writeCodes(tx, some)
    }
    // Progress is saved outside the transaction, so that others see it.
    await inParts(read.codes, write, () => savePostalCodesDone(shop.db, id, places))
    await markPostalCodeFileTaken(tx, id, { codes: read.codes.length, places, now: shop.now() })
    return true
  })
  if (taken) shop.log({ level: 'info', what: 'postal codes taken in', codes: read.codes.length })
}

type ReadWhole =
  | { kind: 'whole'; codes: ImportedPostalCode[] }
  | { kind: 'faulty'; fault: PostalCodeFileFault }

/** The file is read before anything is deleted. */
async function readWhole({ db }: Shop, text: string): Promise<ReadWhole> {
  const places: PostalCodeRow[] = []
  for (const part of postalCodeFileParts(text, atOnce)) {
    if (part.kind === 'faulty') return part
    places.push(...part.places)
    await letOthers()
  }
  const codes = rowsByCode(places)
  const before = (await lastTakenFile(db))?.codes ?? 0
  if (isFarFewer(codes.length, before))
    return { kind: 'faulty', fault: { kind: 'fewer', codes: codes.length, before } }
  return { kind: 'whole', codes }
}
