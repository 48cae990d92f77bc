import { largestFiles } from '../../domain/pictures/largest-files.ts'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { NotFetched } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { isPublicAddress } from './public-address.ts'

export type SpreadsheetFetchResult =
  | { kind: 'fetched'; body: Uint8Array }
  | { kind: 'refused'; status: number }
  | { kind: Exclude<NotFetched, 'refused'> }

type Found = { address: string; family: number }

/** For tests: a name lookup, and a local server that may be reached although its address is not public. */
export type Allowed = {
  address: string
  port: string
  ca: string
  lookup: (name: string) => Promise<Found[]>
}

const mostMs = 20_000
const mostRedirects = 5

class Refused extends Error {
  readonly why: SpreadsheetFetchResult
  constructor(why: SpreadsheetFetchResult) {
    super(why.kind)
    this.why = why
  }
}

/**
 * A person typed the address. Every redirect must pass the same checks: only https at its usual port, and never a
 * private network. A name is looked up only once and the connection uses that result, so a name that later points to a
 * private address gains nothing. Size and time are limited; what the response states of type and size is ignored.
 */
export async function fetchSpreadsheet(
  address: string,
  allowed: Allowed | null,
): Promise<SpreadsheetFetchResult> {
  const signal = AbortSignal.timeout(mostMs)
  try {
    let url = URL.parse(address)
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await sendRequest(url, allowed, signal)
      const { statusCode: status = 0, headers } = answer
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        answer.destroy()
        url = URL.parse(headers.location, url!.href)
        continue
      }
      if (status === 200) return { kind: 'fetched', body: await bodyOf(answer) }
      answer.destroy()
      return { kind: 'refused', status }
    }
    return { kind: 'too-many-redirects' }
  } catch (error) {
    if (error instanceof Refused) return error.why
    return { kind: signal.aborted ? 'too-slow' : 'no-answer' }
  }
}

async function sendRequest(
  url: URL | null,
  allowed: Allowed | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const ours = allowed !== null && url?.port === allowed.port
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || (url.port !== '' && !ours))
    throw new Refused({ kind: 'not-allowed' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found: Found[] = await (allowed ? allowed.lookup(host) : lookup(host, { all: true }))
  const fine = ({ address }: Found) => isPublicAddress(address) || (ours && address === allowed.address)
  // One private address is enough to refuse: a mixed result looks like an attack.
  if (found.length === 0 || !found.every(fine)) throw new Refused({ kind: 'private' })
  const { address, family } = found[0]!
  const answer = Promise.withResolvers<IncomingMessage>()
  const outgoing = request(url, {
    signal,
    agent: false,
    // TLS accepts only host names as `servername`.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    lookup: (_name, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
    headers: { accept: 'text/csv, */*', 'accept-encoding': 'identity', 'user-agent': 'tienda' },
    ...(ours ? { ca: allowed.ca } : {}),
  })
  outgoing.once('response', answer.resolve)
  outgoing.once('error', answer.reject)
  outgoing.end()
  return answer.promise
}

async function bodyOf(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestFiles.spreadsheet) throw new Refused({ kind: 'too-large' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
