import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../../../domain/cart.ts'
import { withoutBought } from './checkout-memory.ts'

function line(id: string, quantity: number): CartLine {
  return {
    id,
    quantity,
    title: id,
    description: '',
    colour: 'na',
    size: '4',
    design: 'na',
    price: 100,
    pieces: 9,
    image: '',
  }
}

test('what was bought leaves the cart', () => {
  const bought = [
    { id: 'a#na-4', quantity: 2 },
    { id: 'b#na-4', quantity: 1 },
  ]
  assert.deepEqual(withoutBought({ lines: [line('a#na-4', 2), line('b#na-4', 1)] }, bought), [])
  assert.deepEqual(withoutBought(null, bought), [])
})

test('what another tab added meanwhile stays', () => {
  const cart = { lines: [line('a#na-4', 3), line('c#na-6', 1)] }
  assert.deepEqual(withoutBought(cart, [{ id: 'a#na-4', quantity: 2 }]), [
    line('a#na-4', 1),
    line('c#na-6', 1),
  ])
})
