import { dayBefore } from '../today/sales-figures.ts'
import { otherSources, type VisitStep, visitSteps } from './visit-source.ts'

export type StepSums = Record<VisitStep, number>

export type VisitFigures = {
  sums: StepSums
  /** Visits that arrived, for each day, the oldest first; days without visits have 0. */
  days: { day: string; arrived: number }[]
  /** The source with the most visits first. */
  sources: ({ source: string } & StepSums)[]
}

type Counted = { day: string; source: string; step: VisitStep; visits: number }

/**
 * Adds up the counts of the last `span` days. `today`: '2026-11-27'. At most `most` sources keep their name; the visits of
 * the others are added to `otherSources`, which stands last.
 */
export function visitFigures(
  counts: readonly Counted[],
  { today, span, most }: { today: string; span: number; most: number },
): VisitFigures {
  const of = Map.groupBy(counts, ({ source }) => source)
  const named = [...of]
    .filter(([source]) => source !== otherSources)
    .map(([source, counted]) => ({ source, ...stepSums(counted) }))
    .toSorted((a, b) => b.arrived - a.arrived || b.bought - a.bought || (a.source < b.source ? -1 : 1))
  const kept = new Set(named.slice(0, most).map(({ source }) => source))
  const others = counts.filter(({ source }) => !kept.has(source))
  const byDay = Map.groupBy(counts, ({ day }) => day)
  return {
    sums: stepSums(counts),
    days: Array.from({ length: span }, (_, index) => {
      const day = dayBefore(today, span - 1 - index)
      return { day, arrived: stepSums(byDay.get(day) ?? []).arrived }
    }),
    sources: [
      ...named.slice(0, most),
      ...(others.length > 0 ? [{ source: otherSources, ...stepSums(others) }] : []),
    ],
  }
}

function stepSums(counts: readonly Counted[]): StepSums {
  const sums = Object.fromEntries(visitSteps.map((step) => [step, 0])) as StepSums
  for (const { step, visits } of counts) sums[step] += visits
  return sums
}

/** In percent, rounded; null without visits to compare with. */
export function shareOf(part: number, all: number): number | null {
  return all > 0 ? Math.round((part / all) * 100) : null
}
