import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** In bytes; shorter bodies are not compressed. */
const worthCompressing = 1024

/** The Brotli window has the size of our pages: preparing the default one (4 MB) costs more than compressing a page. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page with all headers except those of the encoding. */
export type RenderedPage = { status: number; headers: Headers; body: Buffer }

export type ConditionalRequest = { accepted: string | undefined; ifNoneMatch: string | undefined }

/** `headers`: name, value, name, value … `body` null: the client already has the page (304). */
export type PageAnswer = { status: number; headers: string[]; body: Buffer | null }

export type PackedPage = {
  readonly status: number
  readonly headers: string[]
  readonly etag: string
  /** Size of the uncompressed body in bytes. */
  readonly length: number
  /** The page by encoding: a short page is stored uncompressed only, a longer page as Brotli and as gzip. */
  readonly encoded: ReadonlyMap<Encoding, PageAnswer & { body: Buffer }>
  /** Memory use in bytes. */
  readonly bytes: number
}

/** Estimate in bytes for the headers and the objects around them. */
const besidesBytes = 6_000

export async function pack({ status, headers, body }: RenderedPage): Promise<PackedPage> {
  const etag = etagOf(body)
  headers.set('etag', etag)
  headers.set('vary', 'accept-encoding')
  const plain = [...headers].flat()
  const short = encodingFor('br', body.length) === 'identity'
  const encoded = new Map<Encoding, PageAnswer & { body: Buffer }>()
  let bytes = besidesBytes
  for (const encoding of short ? (['identity'] as const) : (['br', 'gzip'] as const)) {
    const made = fitted(await compressed(body, encoding))
    encoded.set(encoding, { status, headers: encodedHeaders(plain, encoding, made), body: made })
    bytes += made.length
  }
  return { status, headers: plain, etag, length: body.length, encoded, bytes }
}

/**
 * Returns the stored page as the request accepts it. Few programs want a page uncompressed, so it is decompressed
 * here.
 */
export function answerOf(page: PackedPage, { accepted, ifNoneMatch }: ConditionalRequest): PageAnswer {
  const { status, headers, etag, length, encoded } = page
  if (status === 200 && ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null }
  const encoding = encodingFor(accepted, length)
  const ready = encoded.get(encoding)
  if (ready) return ready
  const body = brotliDecompressSync(encoded.get('br')!.body)
  return { status, headers: encodedHeaders(headers, encoding, body), body }
}

export async function answerOnce(
  { status, headers, body }: RenderedPage,
  request: ConditionalRequest,
): Promise<PageAnswer> {
  // An empty body belongs to a redirect, or to the answer of a HEAD request.
  if (body.length === 0) return { status, headers: [...headers].flat(), body: null }
  const etag = etagOf(body)
  headers.set('vary', 'accept-encoding')
  if (status === 200) headers.set('etag', etag)
  const plain = [...headers].flat()
  if (status === 200 && request.ifNoneMatch === etag) return { status: 304, headers: plain, body: null }
  const encoding = encodingFor(request.accepted, body.length)
  const made = await compressed(body, encoding)
  return { status, headers: encodedHeaders(plain, encoding, made), body: made }
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Copies the bytes: zlib returns a view of a larger buffer, which would stay in memory as a whole. */
function fitted(made: Buffer): Buffer {
  const body = Buffer.allocUnsafeSlow(made.length)
  made.copy(body)
  return body
}

function encodedHeaders(headers: readonly string[], encoding: Encoding, body: Buffer): string[] {
  const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return [...headers, ...named, 'content-length', String(body.length)]
}

/** Chooses the encoding by the header `Accept-Encoding`, in which `q=0` refuses an encoding. */
export function encodingFor(accepted: string | undefined, length: number): Encoding {
  if (!accepted || length < worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, brotliOptions) : encoding === 'gzip' ? zip(body) : body
}
