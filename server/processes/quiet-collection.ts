import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often is looked whether the process rests, in milliseconds. */
const lookEvery = 10_000
/** Who used less of the processor between two looks has nothing to do, in milliseconds. */
const restingMs = 300
/** What a collection may be worth: the heap grew by so much since the last one. */
const worthwhile = 1.3

export type Look = {
  /** Of the processor, since the last look, in milliseconds. */
  cpuMs: number
  /** What V8 holds now, and what it held after the last collection, in bytes. */
  heap: number
  heapAfterLast: number
}

/** After work, and once: what a collection cannot give back is not collected again. */
export function isTimeToCollect({ cpuMs, heap, heapAfterLast }: Look): boolean {
  return cpuMs < restingMs && heap > heapAfterLast * worthwhile
}

/**
 * V8 collects the old part of its heap when more is asked for. After a time of work nothing is, and it holds twice what
 * lives for as long as the process rests; so it is told to look, once, while nobody waits (docs/performance.md).
 */
export function collectWhenQuiet(): void {
  const collect = collector()
  let heapAfterLast = process.memoryUsage().heapTotal
  let cpu = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    const heap = process.memoryUsage().heapTotal
    if (!isTimeToCollect({ cpuMs: (user + system) / 1000, heap, heapAfterLast })) return
    collect()
    heapAfterLast = process.memoryUsage().heapTotal
    cpu = process.cpuUsage()
  }, lookEvery).unref()
}

/** V8's own collection of everything, which it hands out to new contexts when asked to. */
export function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
