import type { RequestListener } from 'node:http'
import type { Family, Sample } from './exposition.ts'

const kinds = ['page', 'data', 'api', 'payment', 'webhook', 'asset', 'picture', 'health'] as const
type RequestKind = (typeof kinds)[number]

/** Upper bounds in seconds: a page from memory at one end, a provider that takes its time at the other. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Durations = { within: number[]; count: number; sum: number }

export type RequestFigures = {
  /** The same listener; what it answers is counted. */
  counted(listener: RequestListener): RequestListener
  families(): Family[]
}

/** Counts answers by kind and status, and how long they took. Addresses are not kept: only their kind. */
export function createRequestFigures(): RequestFigures {
  const answers = new Map<string, { kind: RequestKind; status: number; times: number }>()
  const durations = new Map<RequestKind, Durations>()
  let underWay = 0

  function note(kind: RequestKind, status: number, seconds: number): void {
    const key = `${kind} ${status}`
    const answer = answers.get(key)
    if (answer) answer.times += 1
    else answers.set(key, { kind, status, times: 1 })
    let taken = durations.get(kind)
    if (!taken) durations.set(kind, (taken = { within: bounds.map(() => 0), count: 0, sum: 0 }))
    taken.count += 1
    taken.sum += seconds
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) taken.within[bucket]! += 1
  }

  return {
    counted: (listener) => (request, response) => {
      const began = performance.now()
      const kind = kindOf(request.url ?? '')
      underWay += 1
      // 'close' comes once, after an answer and after a client that left.
      response.once('close', () => {
        underWay -= 1
        // What a client did not wait for is 499, as proxies call it.
        const status = response.writableFinished ? response.statusCode : 499
        note(kind, status, (performance.now() - began) / 1000)
      })
      listener(request, response)
    },
    families: () => [
      {
        name: 'shop_requests_total',
        help: 'Requests answered, without the pages that came straight from memory.',
        type: 'counter',
        samples: [...answers.values()].map(({ kind, status, times }) => ({
          value: times,
          labels: { kind, status: String(status) },
        })),
      },
      {
        name: 'shop_request_duration_seconds',
        help: 'From the request to the end of its answer.',
        type: 'histogram',
        samples: [...durations].flatMap(([kind, taken]) => histogram(kind, taken)),
      },
      {
        name: 'shop_requests_under_way',
        help: 'Requests being answered now.',
        type: 'gauge',
        samples: [{ value: underWay }],
      },
    ],
  }
}

function histogram(kind: RequestKind, { within, count, sum }: Durations): Sample[] {
  let soFar = 0
  const buckets = bounds.map((bound, at) => {
    soFar += within[at]!
    return { suffix: '_bucket', labels: { kind, le: String(bound) }, value: soFar }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { kind }, value: sum },
    { suffix: '_count', labels: { kind }, value: count },
  ]
}

function kindOf(url: string): RequestKind {
  if (url.startsWith('/api/webhooks/')) return 'webhook'
  if (url.startsWith('/api/backend?action=api-paypal')) return 'payment'
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/pictures/')) return 'picture'
  if (url === '/healthz' || url === '/readyz') return 'health'
  return /^[^?]*\.data(\?|$)/.test(url) ? 'data' : 'page'
}
