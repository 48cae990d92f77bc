import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDaysLater, isDay } from './arco.ts'

test('the answer to a legal request is due twenty business days later, on whatever weekday the request came', () => {
  assert.equal(businessDaysLater('2026-11-23', 20), '2026-12-21')
  assert.equal(businessDaysLater('2026-11-20', 20), '2026-12-18')
  assert.equal(businessDaysLater('2026-11-22', 20), '2026-12-18')
  assert.equal(businessDaysLater('2026-11-20', 1), '2026-11-23')
})

test('only a date of the calendar is accepted as a day', () => {
  assert.ok(isDay('2028-02-29'))
  for (const none of ['2026-02-29', '2026-13-01', '22/11/2026', '', '2026-11-2'])
    assert.ok(!isDay(none), none)
})
