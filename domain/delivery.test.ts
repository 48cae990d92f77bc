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
  const states = statesFor({ withMexicoCity: false })
  for (const good of ['64000', '09999', '99999']) assert.equal(isPostalCode(good, states), true, good)
  for (const bad of ['09998', '01000', '9999', '640000', '64 00', ''])
    assert.equal(isPostalCode(bad, states), false, bad)
})

test('with Ciudad de México its own postal codes are good, written with their zero', () => {
  const states = statesFor({ withMexicoCity: true })
  for (const good of ['01000', '06700', '09998', '16999', '64000'])
    assert.equal(isPostalCode(good, states), true, good)
  for (const bad of ['00999', '1000', '6700']) assert.equal(isPostalCode(bad, states), false, bad)
})
