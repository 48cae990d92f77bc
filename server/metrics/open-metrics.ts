import type { RequestListener } from 'node:http'
import type { Db } from '../../data/database.ts'
import type { Count } from '../../use-cases/shop.ts'
import type { PageCounters } from '../page-cache/page-cache.ts'
import { databaseFigures } from './database-figures.ts'
import { exposition } from './exposition.ts'
import { type MetricsAccess, metricsDoor } from './metrics-door.ts'
import { createOutcomeFigures } from './outcome-figures.ts'
import { pageFigures } from './page-figures.ts'
import { createProcessFigures } from './process-figures.ts'
import { createRequestFigures } from './request-figures.ts'

export type Metrics = {
  /** For the use cases. */
  count: Count
  /** Counts what `onward` answers, and answers `GET /metrics` itself. */
  around(onward: RequestListener, pages: () => PageCounters | null): RequestListener
}

/** The figures of this process for operators. No names, no addresses, no ids: only how many and how long. */
export function openMetrics(db: Db, access: MetricsAccess): Metrics {
  const requests = createRequestFigures()
  const outcomes = createOutcomeFigures()
  const processFigures = createProcessFigures()
  return {
    count: outcomes.count,
    around: (onward, pages) =>
      metricsDoor(
        async () =>
          exposition([
            ...requests.families(),
            ...pageFigures(pages()),
            ...outcomes.families(),
            ...(await databaseFigures(db)),
            ...processFigures(),
          ]),
        access,
        requests.counted(onward),
      ),
  }
}
