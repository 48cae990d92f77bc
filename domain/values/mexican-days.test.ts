import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayBegins, stretchOfDays } from './mexican-days.ts'

const told = (first: string, last: string, most = 400) => {
  const stretch = stretchOfDays(first, last, most)
  return stretch && [stretch.from.toISOString(), stretch.until.toISOString()]
}

test('days begin and end in central Mexico, the last one too', () => {
  assert.deepEqual(told('2026-11-22', '2026-11-22'), ['2026-11-22T06:00:00.000Z', '2026-11-23T06:00:00.000Z'])
  assert.deepEqual(told('2026-02-01', '2026-02-28'), ['2026-02-01T06:00:00.000Z', '2026-03-01T06:00:00.000Z'])
})

test('what is no day, no stretch or too long is none', () => {
  for (const [first, last] of [
    ['2026-02-31', '2026-03-01'],
    ['2026-11-22', ''],
    ['mañana', '2026-11-22'],
    ['2026-11-23', '2026-11-22'],
    ['2024-01-01', '2026-01-01'],
  ] as const)
    assert.equal(told(first, last), null, `${first} ${last}`)
})

test('a day begins there, and so does the one after it', () => {
  assert.equal(dayBegins('2026-11-22')?.toISOString(), '2026-11-22T06:00:00.000Z')
  assert.equal(dayBegins('2026-02-28', 1)?.toISOString(), '2026-03-01T06:00:00.000Z')
  for (const none of ['', '2026-02-31', '2026-13-01', '22/11/2026']) assert.equal(dayBegins(none), null, none)
})
