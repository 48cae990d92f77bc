import type { RequestListener } from 'node:http'
import type { Db } from '../../data/database.ts'
import { openOnce } from '../../gateways/open-once.ts'
import type { Count } from '../../use-cases/shop.ts'
import type { PageCounters } from '../page-cache/page-cache.ts'
import type { ProcessMetrics } from './figures.ts'
import { type MetricsAccess, metricsDoor } from './metrics-door.ts'
import { watchedRequests } from './requests.ts'

export type Metrics = {
  /** For the use cases. */
  count: Count
  /** Counts what `onward` answers, and answers `GET /metrics` itself. */
  around(
    onward: RequestListener,
    counted: { pages: () => PageCounters | null; openPages: () => number },
  ): RequestListener
  /** Loads the library that counts. Until then what happens waits for it: it would make every start longer. */
  prepare(): Promise<void>
}

/** The figures of this process for operators. No names, no addresses, no ids: only how many and how long. */
export function openMetrics(db: Db, access: MetricsAccess): Metrics {
  const ready = Promise.withResolvers<ProcessMetrics>()
  const prepare = openOnce(async () => ready.resolve((await import('./figures.ts')).createFigures()))
  return {
    count: (what, outcome) => void ready.promise.then(({ count }) => count(what, outcome)),
    around(onward, { pages, openPages }) {
      const { listener, underWay } = watchedRequests(
        onward,
        (answer) => void ready.promise.then(({ answered }) => answered(answer)),
      )
      const text = async () => {
        await prepare()
        return (await ready.promise).text({
          db,
          pages: pages(),
          requestsUnderWay: underWay(),
          openPages: openPages(),
        })
      }
      return metricsDoor(text, access, listener)
    },
    prepare,
  }
}
