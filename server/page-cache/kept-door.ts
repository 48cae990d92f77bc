import type { RequestListener } from 'node:http'
import { isAheadOfNeed } from '../fetched-ahead.ts'
import type { KeptPages } from '../pages.ts'
import { header, send } from './front-door.ts'

/**
 * Answers public pages that have to be rendered first, or whose pieces have to be looked up: past the shop's own way in,
 * which looks for a file of that name on the disk and takes request and answer apart for whoever else may want them.
 * Everything else goes on to the shop, and so does a page that cannot be answered: it knows how to say so.
 */
export function keptDoor(pages: KeptPages, onward: RequestListener): RequestListener {
  return (request, response) => {
    const { method = '', url = '', headers } = request
    if (!/^\/(?!\/)/.test(url) || isAheadOfNeed(headers['sec-purpose'])) return onward(request, response)
    const asked = {
      method,
      accepted: header(request, 'accept-encoding'),
      ifNoneMatch: headers['if-none-match'],
    }
    const answer = URL.canParse(url, base) ? pages(new URL(url, base), asked) : null
    if (!answer) return onward(request, response)
    answer.then(
      (page) => send(request, response, page),
      () => onward(request, response),
    )
  }
}

const base = 'http://localhost'
