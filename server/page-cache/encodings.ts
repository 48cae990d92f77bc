import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter bodies are not worth compressing. In bytes. */
const worthCompressing = 1024

/** A window as large as our pages: to set up the usual one of four megabytes costs more than to compress a page. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The encoding to send a body of this length in, of those the browser takes. `q=0` refuses one. */
export function encodingFor(accepted: string | undefined, length: number): Encoding {
  if (!accepted || length < worthCompressing) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

export async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, brotliOptions) : encoding === 'gzip' ? zip(body) : body
}

export function withoutBrotli(body: Buffer): Buffer {
  return brotliDecompressSync(body)
}
