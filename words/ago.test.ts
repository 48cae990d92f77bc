import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ago, clockTime, dayAndTime } from './ago.ts'

// 16:00 UTC is ten in the morning in Monterrey.
const now = new Date('2026-11-22T16:00:00Z')

test('elapsed time is written in everyday Spanish', () => {
  const cases = [
    ['2026-11-22T15:59:40Z', 'ahora'],
    ['2026-11-22T15:55:00Z', 'hace 5 min'],
    ['2026-11-22T13:00:00Z', 'hace 3 h'],
    // This is yesterday evening in Monterrey, but the same day in UTC.
    ['2026-11-22T04:00:00Z', 'ayer'],
    ['2026-11-18T16:00:00Z', 'hace 4 días'],
    ['2026-09-01T16:00:00Z', '1 sep'],
    ['2025-09-01T16:00:00Z', '1 sep 2025'],
  ] as const
  for (const [at, words] of cases) assert.equal(ago(new Date(at), now), words)
})

test('a day with its time is that of central Mexico', () => {
  assert.equal(dayAndTime(now), '22 nov 2026, 10:00')
  assert.equal(clockTime(now), '10:00')
})
