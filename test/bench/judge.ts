import type { Measurement } from './measurement.ts'

export function judged({ ratio, median }: Measurement): number {
  return ratio ?? median
}

/** Tells whether the measurement reached its goal; null if it has no goal. */
export function reached(measurement: Measurement): boolean | null {
  const { goal } = measurement
  if (goal === undefined) return null
  const number = judged(measurement)
  return number <= (goal.atMost ?? Infinity) && number >= (goal.atLeast ?? -Infinity)
}

export type MeasuredChange = 'better' | 'worse' | 'as before' | 'changed' | 'new'

/**
 * Compares a measurement with the stored one. A difference within `noise` (a share of the stored number) is
 * 'unchanged'. Without a goal no direction is better.
 */
export function compare(now: Measurement, kept: Measurement | undefined, noise: number): MeasuredChange {
  if (kept === undefined) return 'new'
  const difference = judged(now) - judged(kept)
  if (Math.abs(difference) <= Math.abs(judged(kept)) * noise) return 'as before'
  const lessIsBetter = now.goal?.atMost !== undefined
  const moreIsBetter = now.goal?.atLeast !== undefined
  if (lessIsBetter === moreIsBetter) return 'changed'
  return difference < 0 === lessIsBetter ? 'better' : 'worse'
}

export function judgement(rounds: readonly number[]): Pick<Measurement, 'median' | 'spread'> {
  if (rounds.length === 0) throw new Error('no round was measured')
  const sorted = rounds.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, spread: [sorted[0]!, sorted.at(-1)!] }
}

/** The result of a measurement that is made once. */
export const oneFigure = (figure: number) => judgement([figure])
