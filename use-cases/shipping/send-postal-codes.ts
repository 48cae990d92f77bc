import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { enqueueJob } from '../../data/queue/jobs.ts'
import { insertPostalCodeFile } from '../../data/shipping/postal-code-files.ts'
import { mostWritten, plainLine } from '../../domain/values/plain-text.ts'
import { beginsAsPostalCodeFile } from '../../domain/shipping/postal-code-file.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

const pack = promisify(gzip)

/** In bytes; the post office's file has some 15 MB. */
const largestText = 48 * 1024 * 1024

export type SentPostalCodes =
  | { kind: 'sent' | 'under-way' | 'not-it' }
  /** The archive has no readable text. */
  | { kind: 'no-text' }

/**
 * Takes SEPOMEX's file, as text or as the archive it comes in. A job imports it later (take-in-postal-codes.ts). `id`:
 * the form's idempotency key.
 */
export async function sendPostalCodes(
  shop: Shop,
  actor: Actor,
  { id, name, bytes }: { id: string; name: string; bytes: Buffer },
): Promise<SentPostalCodes | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'send postal codes')
  if (refused) return refused
  const text = isZip(bytes) ? await textInZip(bytes, largestText) : bytes
  if (text === null) return { kind: 'no-text' }
  if (text.length > largestText || !beginsAsPostalCodeFile(text)) return { kind: 'not-it' }
  const content = await pack(text)
  const file = plainLine(name.slice(0, mostWritten(120))).slice(0, 120)
  return shop.db.transaction().execute(async (tx) => {
    const kept = { id, name: file, content, expected: linesOf(text) - 2, now: shop.now() }
    const inserted = await insertPostalCodeFile(tx, kept)
    if (inserted !== 'inserted') return { kind: inserted === 'known' ? 'sent' : inserted }
    await enqueueJob(tx, {
      id: `take-in-postal-codes:${id}`,
      kind: 'take-in-postal-codes',
      payload: { id },
    })
    await noteInLog(tx, shop, actor, 'send postal codes', ['shipping', 'postal-codes'], { became: { file } })
    return { kind: 'sent' }
  })
}

function linesOf(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count += 1
  return Math.max(2, count)
}

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
}

/**
 * Returns the first .txt file, no longer than `most` bytes; null without a readable one. Unpacks in a thread of its
 * own, into no more memory than the archive announces for the file.
 */
export async function textInZip(bytes: Buffer, most: number): Promise<Buffer | null> {
  const { unzip } = await import('fflate')
  let isFound = false
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (isFound || !/\.txt$/i.test(name)) return false
    isFound = true
    return originalSize <= most
  }
  return new Promise((resolve) => {
    unzip(bytes, { filter }, (error, files) => {
      const [text] = error ? [] : Object.values(files)
      resolve(text ? Buffer.from(text.buffer, text.byteOffset, text.byteLength) : null)
    })
  })
}
