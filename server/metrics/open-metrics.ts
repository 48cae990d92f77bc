import type { RequestListener } from 'node:http'
import type { Db } from '../../data/database.ts'
import { openOnce } from '../../gateways/open-once.ts'
import type { Count } from '../../use-cases/shop.ts'
import type { PageCounters } from '../page-cache/page-cache.ts'
import type { ProcessMetrics } from './figures.ts'
import { type MetricsAccess, metricsDoor } from './metrics-door.ts'
import { watchedRequests } from './requests.ts'

export type Metrics = {
  count: Count
  /** Counts the responses of the listener `onward`, and answers `GET /metrics`. */
  around(
    onward: RequestListener,
    counted: { pages: () => PageCounters | null; openPages: () => number },
  ): RequestListener
  /** Loads the metrics library, which would delay every start. Events are kept until then. */
  prepare(): Promise<void>
}

/** The metrics are only counts and durations: they contain no names, addresses or ids. */
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
