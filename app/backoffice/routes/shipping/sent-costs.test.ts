import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesIn } from './sent-costs.ts'

const costOf = (cost: string) => {
  const read = codesIn({ first: '64000', cost }, 'put')
  return read.kind === 'good' ? read.value.cost : Object.keys(read.faults)
}

test('an amount is what somebody meant by it, or none', () => {
  assert.equal(costOf('99'), 9_900)
  assert.equal(costOf(' $1,250.50 '), 125_050)
  // Ninety-nine pesos and a half, to whoever writes a comma: never nine thousand.
  for (const either of ['99,50', '1.250,50', '1,25', '-5', '1e3', '99.999'])
    assert.deepEqual(costOf(either), ['cost'])
})
