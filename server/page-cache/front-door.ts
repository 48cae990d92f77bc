import type { RequestListener } from 'node:http'
import { isAheadOfNeed } from '../fetched-ahead.ts'
import { answerOf } from './packed-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers straight from memory a public page that is asked for by its one address and may be shown as it is. Everything
 * else goes on to the shop, which answers the same, only later. `isElsewhere`: by this Host, or now, one reaches no public page.
 */
export function frontDoor(
  cache: PageCache,
  onward: RequestListener,
  isElsewhere: (host: string | undefined) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request
    const reading = method === 'GET' || method === 'HEAD'
    const here = reading && !isAheadOfNeed(headers['sec-purpose']) && !isElsewhere(headers.host)
    const page = here ? cache.peek(url) : null
    if (!page) return onward(request, response)
    const answer = answerOf(page, {
      accepted: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    })
    response.writeHead(answer.status, answer.headers)
    // Whoever asked for the head alone gets no body.
    response.end(method === 'HEAD' ? null : answer.body)
  }
}
