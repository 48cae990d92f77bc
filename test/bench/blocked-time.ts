/** An event of a Chromium trace. Times are microseconds; `tdur` is CPU time. */
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

/**
 * Lighthouse simulates a telephone with a fourth of this processor's speed; tasks of more than 50 ms count as
 * blocking.
 */
const slowdown = 4
const noticed = 50

/**
 * Lighthouse's blocked time, but in milliseconds of CPU: Lighthouse also counts a thread that only waits for a core,
 * and Chromium's other processes often occupy both cores.
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
