import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDayText } from './last-day-text.ts'
import { markdownWords } from './markdown-words.ts'

test('a markdown that ends at midnight in Mexico lasts until the day before; any other end names the time', () => {
  assert.equal(lastDayText(new Date('2026-12-01T06:00:00Z')), '30 de noviembre')
  assert.equal(lastDayText(new Date('2027-01-01T05:59:00Z')), '31 de diciembre a las 23:59')
  assert.equal(lastDayText(new Date('2026-12-01T00:30:00Z')), '30 de noviembre a las 18:30')
  assert.equal(lastDayText(new Date('2026-12-01T06:05:00Z')), '1 de diciembre a las 00:05')
})

test('without a proven earlier price, the page does not call the price a rebaja', () => {
  assert.equal(markdownWords.until('30 de noviembre', true), 'Rebaja hasta el 30 de noviembre')
  assert.equal(markdownWords.until('30 de noviembre', false), 'Este precio es hasta el 30 de noviembre')
})
