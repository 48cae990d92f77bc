import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goalsTable, wholeTable } from './goals-table.ts'
import { compare, reached, judgement } from './judge.ts'
import type { Measurement } from './measurement.ts'

const measured = (median: number, more: Partial<Measurement> = {}): Measurement => ({
  what: 'something',
  unit: 'ms',
  median,
  spread: [median, median],
  ...more,
})

test('a goal applies to the ratio if the measurement has one', () => {
  assert.equal(reached(measured(5)), null)
  assert.equal(reached(measured(5, { goal: { atMost: 5 } })), true)
  assert.equal(reached(measured(6, { goal: { atMost: 5 } })), false)
  assert.equal(reached(measured(9000, { ratio: 0.79, goal: { atLeast: 0.8 } })), false)
  assert.equal(reached(measured(9000, { ratio: 0.8, goal: { atLeast: 0.8 } })), true)
})

test('a change below the noise is ignored, and a larger change is good or bad according to the goal', () => {
  const kept = measured(100, { goal: { atMost: 200 } })
  assert.equal(compare(measured(109, { goal: { atMost: 200 } }), kept, 0.1), 'as before')
  assert.equal(compare(measured(111, { goal: { atMost: 200 } }), kept, 0.1), 'worse')
  assert.equal(compare(measured(89, { goal: { atMost: 200 } }), kept, 0.1), 'better')
  assert.equal(compare(measured(111, { goal: { atLeast: 50 } }), kept, 0.1), 'better')
  assert.equal(compare(measured(111), kept, 0.1), 'changed')
  assert.equal(compare(measured(111), undefined, 0.1), 'new')
})

test('the result of a measurement is the median of its rounds', () => {
  assert.deepEqual(judgement([3, 1, 2]), { median: 2, spread: [1, 3] })
  assert.deepEqual(judgement([4, 1, 2, 3]), { median: 2.5, spread: [1, 4] })
})

test('the table of goals lists missed goals first and omits figures without a goal', () => {
  const numbers = [
    measured(1, { what: 'fine', goal: { atMost: 2 } }),
    measured(3, { what: 'late', goal: { atMost: 2 } }),
    measured(7, { what: 'no goal' }),
  ]
  const text = goalsTable({ machine: 'here', measured: { some: { at: '2026-11-21T00:00:00Z', numbers } } })
  assert.match(text, /^1 of 2 reached\. here, 2026-11-21\./)
  assert.match(text, /late \| 3 ms \| ≤ 2 \| \*\*no\*\* \|\n\| some \| fine/)
  assert.doesNotMatch(text, /no goal/)
})

test('the table of one measurement shows each figure and its notes', () => {
  const numbers = [measured(1, { what: 'fine', goal: { atMost: 2 }, note: 'once 3' }), measured(7)]
  assert.deepEqual(wholeTable({ at: '2026-11-21T00:00:00Z', numbers }).split('\n').slice(4), [
    '| fine | 1 ms |  | ≤ 2 | once 3 |',
    '| something | 7 ms |  |  |  |',
  ])
})
