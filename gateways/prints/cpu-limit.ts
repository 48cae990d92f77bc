import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The signal that ends a process when it has used up its CPU time. */
export const endedBySlowness = 'SIGTERM'

/**
 * Ends this process once all its threads together have used `cpuMs` of CPU time, counted from this call. A separate
 * thread checks, because the main thread is busy while it reads a file. Resolves when that thread has begun.
 */
export async function limitCpu(cpuMs: number): Promise<void> {
  const watch = new Worker(new URL('./cpu-limit-thread.ts', import.meta.url), {
    workerData: { cpuMs, signal: endedBySlowness },
  })
  watch.unref()
  await once(watch, 'message')
}
