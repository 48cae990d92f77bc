import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryFieldFault, isPostalCode, longestOfDelivery, statesFor } from './delivery.ts'

const states = statesFor({ withMexicoCity: false })
const withCity = statesFor({ withMexicoCity: true })

test('there are 31 states in alphabetical order; one setting adds Ciudad de México at its place', () => {
  assert.equal(states.length, 31)
  assert.ok(states.includes('Estado de México'))
  assert.ok(!states.includes('Ciudad de México'))
  assert.equal(withCity.length, 32)
  for (const each of [states, withCity])
    assert.deepEqual(each, each.toSorted(new Intl.Collator('es').compare))
})

test('a postal code has five digits and is 9999 or more; with Ciudad de México its own are valid too, with their leading zero', () => {
  for (const good of ['64000', '09999', '99999']) assert.equal(isPostalCode(good, states), true, good)
  for (const bad of ['09998', '01000', '9999', '640000', '64 00', ''])
    assert.equal(isPostalCode(bad, states), false, bad)
  for (const good of ['01000', '06700', '09998', '16999', '64000'])
    assert.equal(isPostalCode(good, withCity), true, good)
  for (const bad of ['00999', '1000', '6700']) assert.equal(isPostalCode(bad, withCity), false, bad)
})

test('each field has at most one error: missing, malformed or too long; comments and telephone may be empty', () => {
  const fields = Object.entries(longestOfDelivery) as [keyof typeof longestOfDelivery, number][]
  for (const [name, most] of fields) {
    const optional = name === 'comments' || name === 'phone' || name === 'way'
    assert.equal(deliveryFieldFault(name, ''), optional ? null : 'missing', name)
    if (name === 'email' || name === 'postalCode' || name === 'phone' || name === 'way') continue
    assert.equal(deliveryFieldFault(name, 'a'.repeat(most)), null, name)
    assert.equal(deliveryFieldFault(name, 'a'.repeat(most + 1)), 'too-long', name)
  }
  assert.equal(deliveryFieldFault('email', 'ana@correo'), 'malformed')
  assert.equal(deliveryFieldFault('email', `${'a'.repeat(250)}@b.mx`), 'too-long')
  assert.equal(deliveryFieldFault('way', 'pickup'), null)
  assert.equal(deliveryFieldFault('way', 'drone'), 'malformed')
  for (const postalCode of ['6400', '640000', '6400a'])
    assert.equal(deliveryFieldFault('postalCode', postalCode), 'malformed')
})
