import { Counter, Histogram, type Registry } from 'prom-client'
import type { Answered } from './requests.ts'

/** Upper bounds in seconds: a page from memory at one end, a provider that takes its time at the other. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Answers by kind and status, and how long they took. */
export function requestFigures(to: Registry): (answer: Answered) => void {
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
