import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isAheadOfNeed } from '../fetched-ahead.ts'
import type { KeptFiles } from './kept-files.ts'
import { answerAtHand, type PageAnswer } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers straight from memory what can be: a public page asked for by its one address, kept and known to be true, and
 * files whose names say their content. Everything else goes on to the shop, which answers the same, only later.
 */
export function frontDoor(cache: PageCache, files: KeptFiles, onward: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request
    // A part of a file is the shop's business.
    if ((method !== 'GET' && method !== 'HEAD') || request.headers.range) return onward(request, response)
    const accepted = header(request, 'accept-encoding')
    const page = isAheadOfNeed(request.headers['sec-purpose']) ? null : cache.peek(url)
    const kept = page
      ? answerAtHand(page, accepted, request.headers['if-none-match'])
      : files.peek(url, accepted)
    if (kept) return send(request, response, kept)
    if (!url.startsWith('/assets/') && !url.startsWith('/pictures/')) return onward(request, response)
    files.read(url, accepted).then(
      (file) => (file ? send(request, response, file) : onward(request, response)),
      () => onward(request, response),
    )
  }
}

/** Whoever asked for the head alone gets no body. */
export function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageAnswer,
): void {
  response.writeHead(status, headers as string[])
  response.end(method === 'HEAD' || body === null ? undefined : body)
}

/** A header that may be there once. */
export function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
