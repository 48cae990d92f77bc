import type { RequestListener } from 'node:http'
import { isPrefetch } from '../prefetch.ts'
import { answerOf } from './packed-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Sends a public page straight from the cache when its address is canonical and the page is up to date. Otherwise the
 * shop answers, more slowly. `isElsewhere`: no public page may be shown, because of the Host header or because the
 * shop is closed.
 */
export function withCachedPages(
  cache: PageCache,
  onward: RequestListener,
  isElsewhere: (host: string | undefined) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request
    const reading = method === 'GET' || method === 'HEAD'
    const here = reading && !isPrefetch(headers['sec-purpose']) && !isElsewhere(headers.host)
    const page = here ? cache.peek(url) : null
    if (!page) return onward(request, response)
    const answer = answerOf(page, {
      accepted: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    })
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? null : answer.body)
  }
}
