import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryFieldFault, isPostalCode, longestOfDelivery, statesFor } from './delivery.ts'

test('there are 31 states in alphabetical order, without Ciudad de México', () => {
  const states = statesFor({ withMexicoCity: false })
  assert.equal(states.length, 31)
  assert.ok(states.includes('Estado de México'))
  assert.ok(!states.includes('Ciudad de México'))
  assert.deepEqual(states, states.toSorted(new Intl.Collator('es').compare))
})

test('one setting adds Ciudad de México at its alphabetical place', () => {
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

test('with Ciudad de México its own postal codes are valid, written with their leading zero', () => {
  const states = statesFor({ withMexicoCity: true })
  for (const good of ['01000', '06700', '09998', '16999', '64000'])
    assert.equal(isPostalCode(good, states), true, good)
  for (const bad of ['00999', '1000', '6700']) assert.equal(isPostalCode(bad, states), false, bad)
})

test('each field has at most one error: missing, malformed or too long; comments and telephone may be empty', () => {
  for (const [name, most] of Object.entries(longestOfDelivery) as [
    keyof typeof longestOfDelivery,
    number,
  ][]) {
    const optional = name === 'comments' || name === 'phone'
    assert.equal(deliveryFieldFault(name, ''), optional ? null : 'missing', name)
    if (name === 'email' || name === 'postalCode' || name === 'phone') continue
    assert.equal(deliveryFieldFault(name, 'a'.repeat(most)), null, name)
    assert.equal(deliveryFieldFault(name, 'a'.repeat(most + 1)), 'too-long', name)
  }
  assert.equal(deliveryFieldFault('email', 'ana@correo'), 'malformed')
  assert.equal(deliveryFieldFault('email', `${'a'.repeat(250)}@b.mx`), 'too-long')
  for (const postalCode of ['6400', '640000', '6400a'])
    assert.equal(deliveryFieldFault('postalCode', postalCode), 'malformed')
})
