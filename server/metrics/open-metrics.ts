import type { RequestListener } from 'node:http'
import type { Db } from '../../data/database.ts'
import type { Count } from '../../use-cases/shop.ts'
import type { PageCounters } from '../page-cache/page-cache.ts'
import type { Figures } from './figures.ts'
import { type MetricsAccess, metricsDoor } from './metrics-door.ts'
import { watchedRequests } from './requests.ts'

export type Metrics = {
  /** For the use cases. */
  count: Count
  /** Counts what `onward` answers, and answers `GET /metrics` itself. */
  around(onward: RequestListener, pages: () => PageCounters | null): RequestListener
  /** Loads the library that counts. Until then what happens waits for it: it would make every start longer. */
  prepare(): Promise<void>
}

/** The figures of this process for operators. No names, no addresses, no ids: only how many and how long. */
export function openMetrics(db: Db, access: MetricsAccess): Metrics {
  const figures = Promise.withResolvers<Figures>()
  let loading: Promise<void> | undefined
  let pages: () => PageCounters | null = () => null
  let requestsUnderWay = () => 0

  const prepare = () => (loading ??= load())

  async function load(): Promise<void> {
    const { createFigures } = await import('./figures.ts')
    figures.resolve(createFigures({ db, pages: () => pages(), requestsUnderWay: () => requestsUnderWay() }))
  }

  async function text(): Promise<string> {
    await prepare()
    return (await figures.promise).text()
  }

  return {
    count: (what, outcome) => void figures.promise.then(({ count }) => count(what, outcome)),
    around(onward, counters) {
      const requests = watchedRequests(
        onward,
        (answer) => void figures.promise.then(({ answered }) => answered(answer)),
      )
      pages = counters
      requestsUnderWay = requests.underWay
      return metricsDoor(text, access, requests.listener)
    },
    prepare,
  }
}
