import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesIn, generalIn } from './sent-costs.ts'

const costOf = (cost: string) => {
  const read = codesIn({ first: '64000', cost }, 'put')
  return read.kind === 'good' ? read.value.cost : Object.keys(read.faults)
}

test('a typed amount is read if it is unambiguous, else refused', () => {
  assert.equal(costOf('99'), 9_900)
  assert.equal(costOf(' $1,250.50 '), 125_050)
  // An ambiguous comma in an amount is refused: 99,50 must never be read as 9,950.
  for (const either of ['99,50', '1.250,50', '1,25', '-5', '1e3', '99.999'])
    assert.deepEqual(costOf(either), ['cost'])
})

test('the owner must choose whether the shop ships to Ciudad de México; a form without the choice is refused', () => {
  const typed = { freeFrom: '800', usualCost: '150', deliveryDays: '10' }
  const unsaid = generalIn(typed)
  assert.deepEqual(unsaid.kind === 'faulty' && Object.keys(unsaid.faults), ['withMexicoCity'])
  const said = (more: Record<string, string>) => {
    const read = generalIn({ ...typed, ...more })
    return read.kind === 'good' && [read.value.withMexicoCity, read.value.phoneNeeded]
  }
  assert.deepEqual(said({ withMexicoCity: 'no' }), [false, false])
  assert.deepEqual(said({ withMexicoCity: 'yes', phoneNeeded: 'on' }), [true, true])
})
