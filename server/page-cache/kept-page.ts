import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from 'node:zlib'
import type { Facts } from './page-facts.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** A window as large as our pages: to set up one of the usual four megabytes costs more than to compress a page. */
const brotliOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
})
/** For a page nobody may ask for again: a quarter of the work for an eighth more bytes. */
const atFirst = brotliOf(1)
const quickBrotli = brotliOf(4)
/** For one that is asked for again and again: a tenth fewer bytes than the quick one. */
const thorough = brotliOf(6)
const worthCompressing = 1024

/** A page as it was rendered, with every header it is to be sent with but those of its encoding. */
export type RenderedPage = { status: number; headers: Headers; body: Buffer }

export type Encoding = 'br' | 'gzip' | 'identity'

/** What is sent: the body is null for whoever has it already (304). */
export type PageAnswer = { status: number; headers: readonly string[]; body: Buffer | null }

/** A page in memory, its bytes ready to be sent. Times are milliseconds of a clock that never goes back. */
export type KeptPage = {
  readonly status: number
  /** Name, value, name, value: as they are written out. */
  readonly headers: readonly string[]
  readonly etag: string
  readonly facts: Facts
  readonly renderedAt: number
  readonly encoded: Map<Encoding, { body: Buffer; headers: readonly string[] }>
  /** Of all the encodings made so far. */
  bytes: number
  /** Since when something on it is known to have changed. */
  staleSince: number | null
  /** When the free pieces on it were last seen to be true. */
  piecesSeenAt: number
  usedAt: number
  /** How often it came from memory. */
  asked: number
}

/**
 * Compresses once, right here: another thread costs more than what there is to do. Other encodings than brotli are made
 * when somebody asks for them first.
 */
export function keepPage(page: RenderedPage, facts: Facts, at: number): KeptPage {
  const { status, headers, body } = page
  const short = body.length < worthCompressing
  const first = short ? body : brotliCompressSync(body, atFirst)
  // The same text is compressed to the same bytes, of which there are fewer.
  const etag = etagOf(first)
  headers.set('etag', etag)
  headers.set('vary', 'accept-encoding')
  const kept: KeptPage = {
    status,
    headers: [...headers].flat(),
    etag,
    facts,
    renderedAt: at,
    encoded: new Map(),
    bytes: 0,
    staleSince: null,
    piecesSeenAt: at,
    usedAt: at,
    asked: 0,
  }
  add(kept, short ? 'identity' : 'br', first)
  return kept
}

/** Compresses a page that is asked for often once more, thoroughly. `grown` hears how many bytes were added (fewer than none). */
export async function compressThoroughly(page: KeptPage, grown: (bytes: number) => void): Promise<void> {
  const before = page.encoded.get('br')?.body
  if (!before) return
  const body = fitted(await brotli(brotliDecompressSync(before), thorough))
  page.encoded.set('br', { body, headers: encodedHeaders(page, 'br', body) })
  page.bytes += body.length - before.length
  grown(body.length - before.length)
}

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** The encoding to send, of those the browser takes. `q=0` refuses one. */
export function encodingFor(accepted: string | null | undefined, length = Infinity): Encoding {
  if (!accepted || length < worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

export async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, quickBrotli) : encoding === 'gzip' ? zip(body) : body
}

/** What to send of a page that is not kept, compressed on the way. */
export async function answerOnce(
  { status, headers, body }: RenderedPage,
  asked: { accepted: string | undefined; ifNoneMatch: string | undefined },
): Promise<PageAnswer> {
  // A redirection, or the head alone.
  if (body.length === 0) return { status, headers: [...headers].flat(), body: null }
  const etag = etagOf(body)
  headers.set('vary', 'accept-encoding')
  if (status === 200) {
    headers.set('etag', etag)
    if (asked.ifNoneMatch === etag) return { status: 304, headers: [...headers].flat(), body: null }
  }
  const encoding = encodingFor(asked.accepted, body.length)
  const made = await compressed(body, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(made.length))
  return { status, headers: [...headers].flat(), body: made }
}

/** What to send of a page whose encoding is at hand; undefined: it has to be made first. */
export function answerAtHand(
  page: KeptPage,
  accepted: string | undefined,
  ifNoneMatch: string | undefined,
): PageAnswer | undefined {
  if (ifNoneMatch !== undefined && page.status === 200 && ifNoneMatch.includes(page.etag))
    return { status: 304, headers: page.headers, body: null }
  const encoded = page.encoded.get(page.encoded.has('identity') ? 'identity' : encodingFor(accepted))
  return encoded && { status: page.status, ...encoded }
}

/** The same, made where it is not at hand. `grown` hears how many bytes were added. */
export async function answerOf(
  page: KeptPage,
  accepted: string | undefined,
  ifNoneMatch: string | undefined,
  grown: (bytes: number) => void,
): Promise<PageAnswer> {
  const ready = answerAtHand(page, accepted, ifNoneMatch)
  if (ready) return ready
  const whole = brotliDecompressSync(page.encoded.get('br')!.body)
  const encoding = encodingFor(accepted)
  const body = await compressed(whole, encoding)
  // Plain text is for a few programs: not worth its room.
  if (encoding === 'identity')
    return { status: page.status, headers: encodedHeaders(page, encoding, body), body }
  const before = page.bytes
  if (!page.encoded.has(encoding)) add(page, encoding, body)
  grown(page.bytes - before)
  return { status: page.status, ...page.encoded.get(encoding)! }
}

/** Headers, facts and the objects around them. */
const besidesBytes = 6_000

function add(page: KeptPage, encoding: Encoding, made: Buffer): void {
  const body = fitted(made)
  page.encoded.set(encoding, { body, headers: encodedHeaders(page, encoding, body) })
  page.bytes += body.length + besidesBytes
}

/** What zlib returns is the beginning of a larger piece of memory, all of which would be kept. */
function fitted(made: Buffer): Buffer {
  const body = Buffer.allocUnsafeSlow(made.length)
  made.copy(body)
  return body
}

function encodedHeaders(page: KeptPage, encoding: Encoding, body: Buffer): readonly string[] {
  const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return [...page.headers, ...named, 'content-length', String(body.length)]
}
