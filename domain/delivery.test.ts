import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostalCode, statesFor } from './delivery.ts'

test('31 states, alphabetically, without Ciudad de México', () => {
  const states = statesFor({ withMexicoCity: false })
  assert.equal(states.length, 31)
  assert.ok(states.includes('Estado de México'))
  assert.ok(!states.includes('Ciudad de México'))
  assert.deepEqual(states, states.toSorted(new Intl.Collator('es').compare))
})

test('one switch brings Ciudad de México, in its place', () => {
  const states = statesFor({ withMexicoCity: true })
  assert.equal(states.length, 32)
  assert.deepEqual(states, states.toSorted(new Intl.Collator('es').compare))
})

test('a postal code has five digits and is 9999 or more', () => {
  assert.equal(isPostalCode('64000'), true)
  assert.equal(isPostalCode('09999'), true)
  assert.equal(isPostalCode('09998'), false)
  assert.equal(isPostalCode('9999'), false)
  assert.equal(isPostalCode('640000'), false)
  assert.equal(isPostalCode('64 00'), false)
})
