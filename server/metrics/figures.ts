import { Counter, Registry } from 'prom-client'
import type { Db } from '../../data/database.ts'
import type { Count } from '../../use-cases/shop.ts'
import type { PageCounters } from '../page-cache/page-cache.ts'
import { databaseFigures } from './database-figures.ts'
import { pageFigures } from './page-figures.ts'
import { createProcessFigures } from './process-figures.ts'
import type { Answered } from './requests.ts'
import { requestFigures } from './request-figures.ts'
import { gauge } from './momentary.ts'

export type FigureSources = { db: Db; pages: () => PageCounters | null; requestsUnderWay: () => number }

export type Figures = {
  answered(answer: Answered): void
  count: Count
  /** Everything as Prometheus reads it. */
  text(): Promise<string>
}

/** The figures of this process: some counted as things happen, the others looked up when somebody asks. */
export function createFigures({ db, pages, requestsUnderWay }: FigureSources): Figures {
  const counted = new Registry()
  const processFigures = createProcessFigures()
  return {
    answered: requestFigures(counted),
    count: outcomeFigures(counted),
    async text() {
      const now = new Registry()
      gauge(now, 'shop_requests_under_way', 'Requests being answered now.', [{ value: requestsUnderWay() }])
      pageFigures(now, pages())
      processFigures(now)
      await databaseFigures(now, db)
      return Registry.merge([counted, now]).metrics()
    },
  }
}

/** How often each step of a purchase ended how, in this process and since it began. */
function outcomeFigures(to: Registry): Count {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'], registers: [to] })
  const counters = {
    'payment-started': counter(
      'shop_payments_started_total',
      'Purchases somebody wanted to pay, by outcome; "started" went on to the provider.',
    ),
    'payment-settled': counter(
      'shop_payments_settled_total',
      'Looks at a payment, by outcome; "paid" is an order.',
    ),
  }
  return (what, outcome) => counters[what].inc({ outcome })
}
