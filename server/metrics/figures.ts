import { Counter, Histogram, Registry } from 'prom-client'
import type { Count } from '../../use-cases/shop.ts'
import { type FigureSources, momentaryFigures } from './momentary-figures.ts'
import type { Answered } from './requests.ts'

export type ProcessMetrics = {
  answered(answer: Answered): void
  count: Count
  /** Returns the figures in Prometheus' text format. */
  text(sources: FigureSources): Promise<string>
}

/** Limits of the histogram of response times in seconds, from a cached page to a slow payment provider. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createFigures(): ProcessMetrics {
  const counted = new Registry()
  const momentary = momentaryFigures()
  return {
    answered: requestFigures(counted),
    count: outcomeFigures(counted),
    text: async (sources) => Registry.merge([counted, await momentary(sources)]).metrics(),
  }
}

function requestFigures(to: Registry): (answer: Answered) => void {
  const answers = new Counter({
    name: 'shop_requests_total',
    help: 'Requests answered, without the pages that came straight from memory.',
    labelNames: ['kind', 'status'],
    registers: [to],
  })
  const durations = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['kind'],
    buckets,
    registers: [to],
  })
  return ({ kind, status, seconds }) => {
    answers.inc({ kind, status })
    durations.observe({ kind }, seconds)
  }
}

/** Counts since the start of this process. */
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
