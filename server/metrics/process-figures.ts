import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import { counter, gauge } from './momentary.ts'

/** Memory, CPU and how long the event loop lets others wait. The delay is measured from the first time it is asked for. */
export function createProcessFigures(): (to: Registry) => void {
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  return (to) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const startedAt = performance.timeOrigin / 1000
    gauge(to, 'process_resident_memory_bytes', 'Memory of the process.', [{ value: rss }])
    gauge(to, 'nodejs_heap_used_bytes', 'Objects of JavaScript.', [{ value: heapUsed }])
    gauge(to, 'nodejs_external_memory_bytes', 'Memory of buffers and the like.', [{ value: external }])
    gauge(to, 'process_start_time_seconds', 'When the process began, in Unix time.', [{ value: startedAt }])
    counter(to, 'process_cpu_seconds_total', 'CPU the process used.', (user + system) / 1e6)
    if (delay && delay.count > 0)
      gauge(
        to,
        'nodejs_eventloop_delay_seconds',
        'How late the event loop was since the last time this was asked for.',
        [50, 99, 100].map((percentile) => ({
          value: delay!.percentile(percentile) / 1e9,
          labels: { quantile: String(percentile / 100) },
        })),
      )
    if (!delay) (delay = monitorEventLoopDelay({ resolution: 20 })).enable()
    delay.reset()
  }
}
