import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeInPercent,
  dayBefore,
  type DaySum,
  drawnDays,
  type FigureSpan,
  salesFigures,
  summedDays,
} from './sales-figures.ts'

const today = '2026-03-03'
const sold = (daysAgo: number, soFar: boolean, orders: number, money = orders * 100): DaySum => ({
  day: dayBefore(today, daysAgo),
  soFar,
  orders,
  pieces: orders * 2,
  money,
})

const figureOf = (sums: readonly DaySum[], span: FigureSpan) => salesFigures(sums, today, span).figure

test('a day without sales is zero, and every day is drawn', () => {
  const { figure, days } = salesFigures([], today, 'month')
  assert.equal(days.length, drawnDays)
  assert.deepEqual([days[0]!.day, days.at(-1)!.day], ['2026-02-04', today])
  const nothing = { orders: 0, pieces: 0, money: 0 }
  assert.deepEqual(figure, { now: nothing, before: nothing, meanCart: 0, meanCartBefore: 0 })
})

test('today is compared with the same weekday a week ago until the same time, yesterday with a whole day', () => {
  const sums = [
    sold(0, true, 3),
    sold(7, true, 2),
    sold(7, false, 50),
    sold(1, true, 1),
    sold(1, false, 1),
    sold(8, false, 9),
  ]
  const ordersOf = (span: FigureSpan) => {
    const { now, before } = figureOf(sums, span)
    return [now.orders, before.orders]
  }
  assert.deepEqual(ordersOf('today'), [3, 2])
  assert.deepEqual(ordersOf('yesterday'), [2, 9])
})

test('a week has seven days, and the four weeks before it end at the same time of day', () => {
  const everyDay = (span: FigureSpan) =>
    Array.from({ length: summedDays(span) }, (_, daysAgo) => [
      sold(daysAgo, true, 1),
      ...(daysAgo === 0 ? [] : [sold(daysAgo, false, 10)]),
    ]).flat()
  for (const [span, days] of [
    ['week', 6],
    ['month', 27],
  ] as const) {
    const { now, before } = figureOf(everyDay(span), span)
    assert.deepEqual([now.orders, before.orders], [days * 11 + 1, days * 11 + 1], span)
  }
  assert.equal(salesFigures(everyDay('week'), today, 'week').days.at(-2)!.orders, 11)
})

test('the mean cart is money divided by orders, and refunds lower it', () => {
  const { meanCart, meanCartBefore } = figureOf([sold(0, true, 3, 1000), sold(7, true, 2, -50)], 'today')
  assert.deepEqual([meanCart, meanCartBefore], [333, -25])
})

test('a change is shown only if there is a value to compare with', () => {
  assert.equal(changeInPercent(118, 100), 18)
  assert.equal(changeInPercent(50, 100), -50)
  assert.equal(changeInPercent(7, 0), null)
})
