import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** How a process ends that has used up its CPU time. */
export const endedBySlowness = 'SIGTERM'

/**
 * Ends this process by `endedBySlowness` when it has used `cpuMs` of CPU time from now on, all its threads together. A
 * thread of its own looks: the main one cannot while it reads a file. Resolves when that thread has begun to look.
 */
export async function limitCpu(cpuMs: number): Promise<void> {
  const watch = new Worker(new URL('./cpu-limit-thread.ts', import.meta.url), {
    workerData: { cpuMs, signal: endedBySlowness },
  })
  watch.unref()
  await once(watch, 'message')
}
