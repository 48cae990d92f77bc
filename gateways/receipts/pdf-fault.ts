import { inflateSync } from 'node:zlib'

/** Names of things that a receipt never needs: programs, other files, forms that send, sound and film. */
const dangerous = new Set(
  'JavaScript Launch EmbeddedFile EmbeddedFiles Filespec RichMedia XFA SubmitForm ImportData GoToE GoToR Rendition Movie Sound'.split(
    ' ',
  ),
)
const listOfObjects = new Set(['ObjStm'])
const encryption = new Set(['Encrypt'])
/** Filters that hide objects from this check. Pages and pictures may use them, lists of objects need not. */
const hiding = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL Crypt'.split(' '),
)

/** In bytes, unpacked, of one stream and of all streams together. No receipt of a bank comes near. */
const largestStream = 30_000_000
const largestWhole = 60_000_000

/**
 * Returns why a PDF is refused; null if nothing was found. Reads names of the whole file and of its unpacked streams,
 * without trusting the file's own table of contents. Cannot see everything, so a PDF is only ever sent as a download.
 */
export function pdfFault(sent: Buffer): 'broken' | 'locked' | 'dangerous' | null {
  const text = sent.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2_048).includes('%%EOF')) return 'broken'
  let left = largestWhole
  for (const { head, from } of streamsOf(text)) {
    const unpacked = inflated(sent.subarray(from), Math.min(left, largestStream))
    // A tolerant reader would still show objects of a list that is broken or packed in another way.
    if (hasName(head, listOfObjects) && (unpacked === null || hasName(head, hiding))) return 'dangerous'
    if (unpacked === null) continue
    if (unpacked === 'too-large' || hasName(unpacked.toString('latin1'), dangerous)) return 'dangerous'
    left -= unpacked.length
    if (left <= 0) return 'dangerous'
  }
  if (hasName(text, dangerous)) return 'dangerous'
  return hasName(text, encryption) ? 'locked' : null
}

/** `head`: the text before the stream, with its filters. `from`: where the stream's bytes begin. */
function* streamsOf(text: string): Generator<{ head: string; from: number }> {
  let before = 0
  for (const { index, 0: keyword } of text.matchAll(/stream[ \t]*(?:\r\n?|\n)/g)) {
    yield { head: text.slice(Math.max(before, index - 20_000), index), from: index + keyword.length }
    before = index
  }
}

/** Unpacks bytes that Flate packed. If the end is missing, returns what came before it; null: the bytes are not Flate. */
function inflated(packed: Buffer, most: number): Buffer | 'too-large' | null {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: 2 })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : null
  }
}

/** A name may be written with codes: '/J#61vaScript' is '/JavaScript'. */
function hasName(text: string, sought: ReadonlySet<string>): boolean {
  for (const [, name] of text.matchAll(/\/([^\s\0()<>[\]{}/%]{2,60})/g))
    if (
      sought.has(
        name!.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      )
    )
      return true
  return false
}
