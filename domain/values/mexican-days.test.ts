import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayBegins, mexicanDay, mexicanMoment, mexicanTime, stretchOfDays } from './mexican-days.ts'

const range = (first: string, last: string, most = 400) => {
  const stretch = stretchOfDays(first, last, most)
  return stretch && [stretch.from.toISOString(), stretch.until.toISOString()]
}

test('days begin and end at midnight of central Mexico, also the last day of a range', () => {
  assert.deepEqual(range('2026-11-22', '2026-11-22'), [
    '2026-11-22T06:00:00.000Z',
    '2026-11-23T06:00:00.000Z',
  ])
  assert.deepEqual(range('2026-02-01', '2026-02-28'), [
    '2026-02-01T06:00:00.000Z',
    '2026-03-01T06:00:00.000Z',
  ])
})

test('an invalid day, a reversed range and a range that is too long are refused', () => {
  for (const [first, last] of [
    ['2026-02-31', '2026-03-01'],
    ['2026-11-22', ''],
    ['mañana', '2026-11-22'],
    ['2026-11-23', '2026-11-22'],
    ['2024-01-01', '2026-01-01'],
  ] as const)
    assert.equal(range(first, last), null, `${first} ${last}`)
})

test('a day and the next day begin at midnight of central Mexico', () => {
  assert.equal(dayBegins('2026-11-22')?.toISOString(), '2026-11-22T06:00:00.000Z')
  assert.equal(dayBegins('2026-02-28', 1)?.toISOString(), '2026-03-01T06:00:00.000Z')
  for (const none of ['', '2026-02-31', '2026-13-01', '22/11/2026']) assert.equal(dayBegins(none), null, none)
})

test('a typed day and time are that moment in Mexico, and other texts are none', () => {
  const moment = mexicanMoment('2026-11-27', '23:30')
  assert.equal(moment?.toISOString(), '2026-11-28T05:30:00.000Z')
  assert.equal(mexicanDay(moment), '2026-11-27')
  assert.equal(mexicanTime(moment), '23:30')
  assert.equal(mexicanMoment('2026-11-27', '00:00:00')?.toISOString(), '2026-11-27T06:00:00.000Z')
  for (const [day, time] of [
    ['2026-11-31', '10:00'],
    ['2026-11-27', '24:00'],
    ['2026-11-27', ''],
    ['', '10:00'],
    ['2026-11-27', '10:00:30'],
  ] as const)
    assert.equal(mexicanMoment(day, time), null, `${day} ${time}`)
})
