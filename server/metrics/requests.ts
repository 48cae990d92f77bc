import type { RequestListener } from 'node:http'

type RequestKind = 'page' | 'data' | 'api' | 'payment' | 'webhook' | 'asset' | 'picture' | 'health' | 'live'

/** What became of a request. Its address is not kept, only its kind. */
export type Answered = { kind: RequestKind; status: number; seconds: number }

/** The same listener; what becomes of its requests is told. */
export function watchedRequests(onward: RequestListener, told: (answer: Answered) => void) {
  let underWay = 0
  const listener: RequestListener = (request, response) => {
    const began = performance.now()
    const kind = kindOf(request.url ?? '')
    // It lasts as long as somebody looks at their page, and is counted among the open pages.
    if (kind === 'live') return onward(request, response)
    underWay += 1
    // 'close' comes once, after an answer and after a client that left.
    response.once('close', () => {
      underWay -= 1
      // What a client did not wait for is 499, as proxies call it.
      const status = response.writableFinished ? response.statusCode : 499
      told({ kind, status, seconds: (performance.now() - began) / 1000 })
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
