import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const endOfArchive = 0x06054b50
const entryOfDirectory = 0x02014b50
const longestEnd = 22 + 65_535
const stored = 0
const deflated = 8

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
}

/**
 * The first text file (.txt) of an archive, no longer than `most` bytes; null where there is none, or none that can be
 * read: locked, of another method, longer than it may be, or broken.
 */
export async function textInZip(bytes: Buffer, most: number): Promise<Buffer | null> {
  try {
    for (const { name, method, locked, packed } of entriesOf(bytes)) {
      if (!/\.txt$/i.test(name)) continue
      if (locked) return null
      if (method === stored) return packed.length <= most ? packed : null
      return method === deflated ? await inflate(packed, { maxOutputLength: most }) : null
    }
  } catch {
    // A number that leads out of the file, or bytes that are not packed: broken.
  }
  return null
}

type Entry = { name: string; method: number; locked: boolean; packed: Buffer }

/** What the directory at the end of the archive names. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(signature(endOfArchive))
  if (end < bytes.length - longestEnd || end === -1) return
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let each = 0; each < count && bytes.readUInt32LE(at) === entryOfDirectory; each += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const nameEnds = at + 46 + nameLength!
    const local = bytes.readUInt32LE(at + 42)
    const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    yield {
      name: bytes.toString('latin1', at + 46, nameEnds),
      method: bytes.readUInt16LE(at + 10),
      locked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.subarray(begins, begins + bytes.readUInt32LE(at + 20)),
    }
    at = nameEnds + extra! + comment!
  }
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
