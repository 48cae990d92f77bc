import type { Centavos } from '../values/money.ts'

/** What was sold: orders, pieces, and money with shipping and without what was given back. */
export type Sold = { orders: number; pieces: number; money: Centavos }

/** What was sold on a day, in two parts: until the time of day that it is now, and after it. */
export type DaySum = Sold & {
  /** '2026-11-22', in Mexico. */
  day: string
  /** The part of the day until the time that it is now. */
  soFar: boolean
}

export const figureSpans = ['today', 'yesterday', 'week', 'month'] as const
export type FigureSpan = (typeof figureSpans)[number]

/** A span of days beside the same days before: as long, ending on the same day of the week and at the same time. */
export type Figure = { now: Sold; before: Sold; meanCart: Centavos; meanCartBefore: Centavos }

/** From so many days ago (0: today) to so many days ago, and how many days before it is compared with. */
const spans: Record<FigureSpan, { first: number; last: number; before: number }> = {
  today: { first: 0, last: 0, before: 7 },
  yesterday: { first: 1, last: 1, before: 7 },
  week: { first: 6, last: 0, before: 7 },
  month: { first: 27, last: 0, before: 28 },
}

/** So many days are drawn, today with them. */
export const drawnDays = 28

/** How many days must be summed up for the picture and for this span, today with them. */
export function summedDays(span: FigureSpan): number {
  const { first, before } = spans[span]
  return Math.max(drawnDays, first + before + 1)
}

export type SoldOnDay = Sold & { day: string }

/** The figures of the first page. `sums`: of the last `summedDays`. `today`: '2026-11-22', in Mexico. */
export function salesFigures(
  sums: readonly DaySum[],
  today: string,
  span: FigureSpan,
): { figure: Figure; days: SoldOnDay[] } {
  const byDay = Map.groupBy(sums, ({ day }) => day)
  const of = (daysAgo: number, wholeDay: boolean) =>
    added((byDay.get(dayBefore(today, daysAgo)) ?? []).filter(({ soFar }) => wholeDay || soFar))
  // The last day of a span is over, unless it is today: then of the day it is compared with, as much as of today.
  const between = (first: number, last: number, untilNow: boolean) =>
    added(Array.from({ length: first - last + 1 }, (_, each) => of(last + each, each > 0 || !untilNow)))
  const { first, last, before } = spans[span]
  const now = between(first, last, false)
  const then = between(first + before, last + before, last === 0)
  return {
    figure: { now, before: then, meanCart: meanOf(now), meanCartBefore: meanOf(then) },
    days: Array.from({ length: drawnDays }, (_, each) => {
      const daysAgo = drawnDays - 1 - each
      return { day: dayBefore(today, daysAgo), ...of(daysAgo, true) }
    }),
  }
}

/** By how many per cent it is more (or less, below 0) than before; null where there was nothing. */
export function changeInPercent(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}

/** '2026-11-22', 7 → '2026-11-15'. */
export function dayBefore(day: string, daysAgo: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - daysAgo)
  return at.toISOString().slice(0, 10)
}

function added(some: readonly Sold[]): Sold {
  const sum = { orders: 0, pieces: 0, money: 0 }
  for (const { orders, pieces, money } of some) {
    sum.orders += orders
    sum.pieces += pieces
    sum.money += money
  }
  return sum
}

function meanOf({ orders, money }: Sold): Centavos {
  return orders === 0 ? 0 : Math.round(money / orders)
}
