/** An event of a Chromium trace; times in microseconds, `tdur` of the processor. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { url?: string } }
}

/** Lighthouse's telephone has a fourth of this processor, and its reader notices tasks of more than 50 ms. */
const slowdown = 4
const noticed = 50

/**
 * For how long the page's own thread kept a telephone from answering after the first picture, in milliseconds: what
 * Lighthouse counts as blocked time, but of the processor's time. Lighthouse counts a thread that waits for a core as
 * one that works, and on two cores Chromium's other processes take them from it all the time.
 */
export function blockedTime(trace: readonly TraceEvent[], address: string): number {
  const pid = trace.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.startsWith(address),
  )?.pid
  const main = trace.find(
    (each) => each.pid === pid && each.name === 'thread_name' && each.args?.name === 'CrRendererMain',
  )
  const painted = trace.find((each) => each.pid === pid && each.name === 'firstContentfulPaint')
  if (!main || !painted) return Number.NaN
  return trace
    .filter(
      ({ name, ph, pid: of, tid, ts }) =>
        name === 'RunTask' && ph === 'X' && of === pid && tid === main.tid && ts > painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - noticed), 0)
}
