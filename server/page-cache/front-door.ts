import type { RequestListener } from 'node:http'
import { isAheadOfNeed } from '../fetched-ahead.ts'
import { answerAtHand } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers straight from memory what can be: a public page asked for by its one address, kept and known to be true.
 * Everything else goes on to the shop, which answers the same page in the same way, only later.
 */
export function frontDoor(cache: PageCache, onward: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request
    if ((method === 'GET' || method === 'HEAD') && !isAheadOfNeed(request.headers['sec-purpose'])) {
      const page = cache.peek(url)
      const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers
      const answer =
        page && answerAtHand(page, typeof accepted === 'string' ? accepted : undefined, ifNoneMatch)
      if (answer) {
        response.writeHead(answer.status, answer.headers as string[])
        response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined))
        return
      }
    }
    onward(request, response)
  }
}
