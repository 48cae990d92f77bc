import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsNumber } from './contains-number.ts'

test('a figure is found in a text if written as money or as a number, and not inside an id or a time', () => {
  for (const text of ['[4243,1]', '"amount":-4243', '>4243<', 'de 4243.'])
    assert.ok(containsNumber(text, '4243'), text)
  for (const text of ['$42.43', '-42.43 MXN']) assert.ok(containsNumber(text, '42.43'), text)
  for (const text of ['a1b2-4243-9c0d', '4243a1b2-9c0d', '1763854243000', '04243'])
    assert.ok(!containsNumber(text, '4243'), text)
  assert.ok(!containsNumber('2026-11-22T23:28:42.431Z', '42.43'))
  assert.ok(!containsNumber('4x43', '4.43'))
})
