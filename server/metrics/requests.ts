import type { RequestListener } from 'node:http'

type RequestKind = 'page' | 'data' | 'api' | 'payment' | 'webhook' | 'asset' | 'picture' | 'health' | 'live'

/** `kind` is all that is kept of the request's address. */
export type Answered = { kind: RequestKind; status: number; seconds: number }

export function watchedRequests(onward: RequestListener, onAnswered: (answer: Answered) => void) {
  let underWay = 0
  const listener: RequestListener = (request, response) => {
    const began = performance.now()
    const kind = kindOf(request.url ?? '')
    // A live-update (SSE) connection lasts as long as its page, so it is not measured as a request.
    if (kind === 'live') return onward(request, response)
    underWay += 1
    // The event 'close' fires once, also when the client disconnects.
    response.once('close', () => {
      underWay -= 1
      // Status 499 means, as in proxies, that the client disconnected early.
      const status = response.writableFinished ? response.statusCode : 499
      onAnswered({ kind, status, seconds: (performance.now() - began) / 1000 })
    })
    onward(request, response)
  }
  return { listener, underWay: () => underWay }
}

function kindOf(url: string): RequestKind {
  if (url.startsWith('/api/live')) return 'live'
  if (url.startsWith('/api/webhooks/')) return 'webhook'
  if (/^\/api\/(payments|backend\?action=api-paypal)\b/.test(url)) return 'payment'
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/pictures/')) return 'picture'
  if (url === '/healthz' || url === '/readyz') return 'health'
  return /^[^?]*\.data(\?|$)/.test(url) ? 'data' : 'page'
}
