import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfGiven, givenFaults } from './given-code.ts'

const amount = (pesos: number) => ({ gives: { kind: 'amount', amount: pesos * 100 } as const, days: 30 })
const percent = (of: number) => ({ gives: { kind: 'percent', percent: of } as const, days: 30 })

test('the owner gives one buyer any amount, and the role sales gives at most what it may refund', () => {
  assert.deepEqual(givenFaults(amount(5_000), 'owner'), [])
  assert.deepEqual(givenFaults(amount(5_000), null), [])
  assert.deepEqual(givenFaults(amount(2_000), 'sales'), [])
  assert.deepEqual(givenFaults(amount(2_001), 'sales'), ['over-limit'])
  assert.deepEqual(givenFaults(percent(100), 'owner'), [])
  assert.deepEqual(givenFaults(percent(50), 'sales'), [])
  assert.deepEqual(givenFaults(percent(51), 'sales'), ['over-limit'])
})

test('an unreadable amount, percentage or number of days is a fault', () => {
  assert.deepEqual(givenFaults(amount(NaN), 'sales'), ['amount'])
  assert.deepEqual(givenFaults(percent(0), 'sales'), ['percent'])
  for (const days of [0, 366, 1.5, NaN])
    assert.deepEqual(givenFaults({ ...percent(10), days }, 'owner'), ['days'])
})

test('a code for one day ends when the next day in Mexico ends', () => {
  const { endsAt } = fieldsOfGiven({ ...amount(50), days: 1 }, new Date('2026-11-28T05:00:00Z'))
  assert.equal(endsAt?.toISOString(), '2026-11-29T06:00:00.000Z')
})
