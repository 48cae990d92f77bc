import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPickup, offeredPickup, pickupAtFirst } from './pickup.ts'

const typed = {
  picksUp: true,
  pickupName: '  Recoger   en la tienda ',
  pickupText: 'Hidalgo 12\nLunes a viernes',
  pickupCost: '',
}

test('a new shop offers no pickup; a shop that offers it tells its name, words and cost', () => {
  assert.equal(offeredPickup(pickupAtFirst), null)
  const read = checkPickup(typed)
  assert.ok(read.kind === 'good')
  assert.deepEqual(offeredPickup(read.value), {
    name: 'Recoger en la tienda',
    text: 'Hidalgo 12\nLunes a viernes',
    cost: 0,
  })
})

test('name and words are needed only while pickup is offered', () => {
  const bare = { ...typed, pickupName: ' ', pickupText: '' }
  assert.deepEqual(checkPickup(bare), {
    kind: 'faulty',
    faults: { pickupName: 'missing', pickupText: 'missing' },
  })
  assert.equal(checkPickup({ ...bare, picksUp: false }).kind, 'good')
})

test('the cost is an amount in pesos', () => {
  const costOf = (pickupCost: string) => {
    const read = checkPickup({ ...typed, pickupCost })
    return read.kind === 'good' ? read.value.pickupCost : read.faults.pickupCost
  }
  assert.equal(costOf('$35.50'), 3550)
  assert.equal(costOf('gratis'), 'not-an-amount')
  assert.equal(costOf('200000'), 'too-much')
})
