import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Family } from './exposition.ts'

/** Memory, CPU and how long the event loop lets others wait. The delay is measured from the first time it is asked for. */
export function createProcessFigures(): () => Family[] {
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const families: Family[] = [
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_used_bytes', 'Objects of JavaScript.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
      gauge(
        'process_start_time_seconds',
        'When the process began, in Unix time.',
        performance.timeOrigin / 1000,
      ),
      {
        ...gauge('process_cpu_seconds_total', 'CPU the process used.', (user + system) / 1e6),
        type: 'counter',
      },
    ]
    if (delay && delay.count > 0)
      families.push({
        name: 'nodejs_eventloop_delay_seconds',
        help: 'How late the event loop was since the last time this was asked for.',
        type: 'gauge',
        samples: [50, 99, 100].map((percentile) => ({
          value: delay!.percentile(percentile) / 1e9,
          labels: { quantile: String(percentile / 100) },
        })),
      })
    if (!delay) (delay = monitorEventLoopDelay({ resolution: 20 })).enable()
    delay.reset()
    return families
  }
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] }
}
