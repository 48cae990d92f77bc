import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeInPercent,
  dayBefore,
  type DaySum,
  drawnDays,
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

test('nothing sold is nothing, and every day is drawn', () => {
  const { spans, days } = salesFigures([], today)
  assert.equal(days.length, drawnDays)
  assert.deepEqual([days[0]!.day, days.at(-1)!.day], ['2026-02-04', today])
  assert.deepEqual(spans.month, {
    now: { orders: 0, pieces: 0, money: 0 },
    before: { orders: 0, pieces: 0, money: 0 },
    meanCart: 0,
    meanCartBefore: 0,
  })
})

test('today stands beside the same day a week ago until the same time; yesterday beside a whole day', () => {
  const { spans } = salesFigures(
    [
      sold(0, true, 3),
      sold(7, true, 2),
      sold(7, false, 50),
      sold(1, true, 1),
      sold(1, false, 1),
      sold(8, false, 9),
    ],
    today,
  )
  assert.deepEqual([spans.today.now.orders, spans.today.before.orders], [3, 2])
  assert.deepEqual([spans.yesterday.now.orders, spans.yesterday.before.orders], [2, 9])
})

test('a week has seven days and the four weeks before it end at the same time', () => {
  const everyDay = Array.from({ length: summedDays }, (_, daysAgo) => [
    sold(daysAgo, true, 1),
    ...(daysAgo === 0 ? [] : [sold(daysAgo, false, 10)]),
  ]).flat()
  const { spans, days } = salesFigures(everyDay, today)
  assert.equal(spans.week.now.orders, 6 * 11 + 1)
  assert.equal(spans.week.before.orders, 6 * 11 + 1)
  assert.equal(spans.month.now.orders, 27 * 11 + 1)
  assert.equal(spans.month.before.orders, 27 * 11 + 1)
  assert.equal(days.at(-2)!.orders, 11)
})

test('the mean cart is money by orders; what was given back makes it less', () => {
  const { spans } = salesFigures([sold(0, true, 3, 1000), sold(7, true, 2, -50)], today)
  assert.deepEqual([spans.today.meanCart, spans.today.meanCartBefore], [333, -25])
})

test('a change needs something to be compared with', () => {
  assert.equal(changeInPercent(118, 100), 18)
  assert.equal(changeInPercent(50, 100), -50)
  assert.equal(changeInPercent(7, 0), null)
})
