import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesFor } from './delivery.ts'
import { placeFault, statesOfPostalCode } from './states-of-postal-code.ts'

test('the first two digits give the state', () => {
  for (const [postalCode, state] of [
    ['01000', 'Ciudad de México'],
    ['16999', 'Ciudad de México'],
    ['52140', 'Estado de México'],
    ['64000', 'Nuevo León'],
    ['67999', 'Nuevo León'],
    ['68000', 'Oaxaca'],
    ['97000', 'Yucatán'],
    ['99999', 'Zacatecas'],
  ] as const)
    assert.deepEqual(statesOfPostalCode(postalCode), [state], postalCode)
})

test('no state has codes that begin with 00 or 17 to 19', () => {
  for (const postalCode of ['00100', '17000', '18500', '19999'])
    assert.deepEqual(statesOfPostalCode(postalCode), [], postalCode)
})

test('every state has postal codes of its own', () => {
  const found = new Set(
    Array.from({ length: 100 }, (_, prefix) => statesOfPostalCode(`${prefix}`.padStart(2, '0'))).flat(),
  )
  assert.deepEqual([...found].toSorted(), statesFor({ withMexicoCity: true }).toSorted())
})

test('the state that the shop recorded for a code wins: a few towns have codes of the neighbouring state', () => {
  assert.deepEqual(statesOfPostalCode('64999', ['Coahuila', 'Coahuila']), ['Coahuila'])
  assert.deepEqual(statesOfPostalCode('27999', ['Durango', 'Coahuila']), ['Durango', 'Coahuila'])
})

test('the state of an address must fit its postal code and be one that the shop ships to', () => {
  const shipsTo = statesFor({ withMexicoCity: false })
  const fault = (state: string, postalCode: string) =>
    placeFault(state, statesOfPostalCode(postalCode), shipsTo)
  assert.equal(fault('Nuevo León', '64000'), null)
  assert.equal(fault('', '64000'), null, 'no state chosen yet')
  assert.equal(fault('Yucatán', '64000'), 'elsewhere')
  assert.equal(fault('Nuevo León', '06700'), 'not-served')
  assert.equal(fault('Nuevo León', '18000'), 'of-no-state')
  assert.equal(placeFault('Coahuila', ['Durango', 'Coahuila'], shipsTo), null, 'either of the two states')
})
