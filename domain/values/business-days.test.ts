import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDaysAfter } from './business-days.ts'

test('weekends in the calendar of Mexico are not business days', () => {
  const after = (from: string, days: number) => businessDaysAfter(new Date(from), days).toISOString()
  assert.equal(after('2026-11-20T18:00:00Z', 0), '2026-11-20T18:00:00.000Z')
  assert.equal(after('2026-11-20T18:00:00Z', 1), '2026-11-23T18:00:00.000Z')
  assert.equal(after('2026-11-20T18:00:00Z', 6), '2026-11-30T18:00:00.000Z')
  // Late on Friday in Mexico it is already Saturday in UTC.
  assert.equal(after('2026-11-21T04:00:00Z', 1), '2026-11-24T04:00:00.000Z')
})
