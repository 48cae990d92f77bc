import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitFigures } from './visit-figures.ts'
import type { VisitStep } from './visit-source.ts'

const count = (day: string, source: string, step: VisitStep, visits: number) => ({
  day,
  source,
  step,
  visits,
})
const none = { arrived: 0, 'filled-cart': 0, 'began-checkout': 0, bought: 0 }

test('counts are added by day and by source, and a day without visits is drawn too', () => {
  const figures = visitFigures(
    [
      count('2026-11-27', 'instagram', 'arrived', 5),
      count('2026-11-25', 'instagram', 'arrived', 2),
      count('2026-11-25', '', 'arrived', 9),
      count('2026-11-25', '', 'bought', 1),
    ],
    { today: '2026-11-27', span: 3, most: 10 },
  )
  assert.deepEqual(figures, {
    sums: { ...none, arrived: 16, bought: 1 },
    days: [
      { day: '2026-11-25', arrived: 11 },
      { day: '2026-11-26', arrived: 0 },
      { day: '2026-11-27', arrived: 5 },
    ],
    sources: [
      { ...none, source: '', arrived: 9, bought: 1 },
      { ...none, source: 'instagram', arrived: 7 },
    ],
  })
})

test('sources beyond the shown number are one line with those the shop never told apart', () => {
  const { sources, sums } = visitFigures(
    [
      count('2026-11-27', 'otros', 'arrived', 50),
      ...['a', 'b', 'c'].map((source, index) => count('2026-11-27', source, 'arrived', 9 - index)),
    ],
    { today: '2026-11-27', span: 1, most: 2 },
  )
  assert.deepEqual(
    sources.map(({ source, arrived }) => [source, arrived]),
    [
      ['a', 9],
      ['b', 8],
      ['otros', 57],
    ],
  )
  assert.equal(sums.arrived, 74)
})
