import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateAndTime, longDate, monthAndYear } from './dates.ts'

test('a time is written in central Mexican time, day first', () => {
  assert.equal(dateAndTime(new Date('2023-11-13T15:05:09Z')), '13/11/2023 09:05:09')
  assert.equal(dateAndTime(new Date('2026-01-01T05:59:59Z')), '31/12/2025 23:59:59')
  assert.equal(dateAndTime(new Date('2026-01-01T06:00:00Z')), '01/01/2026 00:00:00')
})

test('a day is written in words', () => {
  assert.equal(longDate(new Date('2023-11-13T18:00:00Z')), '13 de noviembre de 2023')
  assert.equal(monthAndYear(new Date('2026-12-01T05:00:00Z')), 'noviembre de 2026')
})
