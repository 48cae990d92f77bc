import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneWords } from './phone-words.ts'

test('a telephone number is written in the Mexican format', () => {
  assert.equal(phoneWords('+528112345678'), '+52 81 1234 5678')
  assert.equal(phoneWords('+524421234567'), '+52 442 123 4567')
  assert.equal(phoneWords(''), '')
  assert.equal(phoneWords('+1 212 555 0100'), '+1 212 555 0100')
})
