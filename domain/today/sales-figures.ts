import type { Centavos } from '../values/money.ts'

/** Counts the sales of a period. `money` contains shipping costs; refunds are not subtracted. */
export type Sold = { orders: number; pieces: number; money: Centavos }

/** The sales of one part of a day: before or after the present time of day. */
export type DaySum = Sold & {
  /** A day in Mexico: '2026-11-22'. */
  day: string
  /** True: this part of the day is before the present time of day. */
  soFar: boolean
}

export const figureSpans = ['today', 'yesterday', 'week', 'month'] as const
export type FigureSpan = (typeof figureSpans)[number]

/** `before`: the sales of a span of the same length that ended on the same weekday at the same time of day. */
export type Figure = { now: Sold; before: Sold; meanCart: Centavos; meanCartBefore: Centavos }

/** The first and last day of a span, in days ago (0: today). `before`: how many days earlier the compared span is. */
const spans: Record<FigureSpan, { first: number; last: number; before: number }> = {
  today: { first: 0, last: 0, before: 7 },
  yesterday: { first: 1, last: 1, before: 7 },
  week: { first: 6, last: 0, before: 7 },
  month: { first: 27, last: 0, before: 28 },
}

export const drawnDays = 28

/** Returns the number of days that the chart and the span need, including today. */
export function summedDays(span: FigureSpan): number {
  const { first, before } = spans[span]
  return Math.max(drawnDays, first + before + 1)
}

export type SoldOnDay = Sold & { day: string }

/** `sums`: the sums of the last `summedDays` days. `today`: the day in Mexico, '2026-11-22'. */
export function salesFigures(
  sums: readonly DaySum[],
  today: string,
  span: FigureSpan,
): { figure: Figure; days: SoldOnDay[] } {
  const byDay = Map.groupBy(sums, ({ day }) => day)
  const of = (daysAgo: number, wholeDay: boolean) =>
    added((byDay.get(dayBefore(today, daysAgo)) ?? []).filter(({ soFar }) => wholeDay || soFar))
  // When a span ends today, today and the day compared with it count only up to the present time of day.
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

/** Returns null when there were no sales to compare with. */
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
