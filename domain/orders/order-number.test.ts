import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { isOrderNumber, orderNumberFrom } from './order-number.ts'

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

test('every generated order number is recognised', () => {
  fc.assert(
    fc.property(bytes, (random) => assert.ok(isOrderNumber(orderNumberFrom(random, 'Pequeña Leyenda')))),
  )
})

test('one wrong letter is always detected', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom(3, 4, 5, 6, 8, 9, 10, 11, 12),
      fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
      (random, at, letter) => {
        const number = orderNumberFrom(random, 'Pequeña Leyenda')
        fc.pre(number[at] !== letter)
        assert.ok(!isOrderNumber(number.slice(0, at) + letter + number.slice(at + 1)))
      },
    ),
  )
})

test('an order number begins with letters of the shop’s name, whatever the name is made of', () => {
  const begins = (name: string) => orderNumberFrom(new Uint8Array(8), name).slice(0, 3)
  for (const [name, letters] of [
    ['Pequeña Leyenda', 'PL-'],
    ['Luna de Abril', 'LA-'],
    ['Ñandú', 'NA-'],
    ['  tres  ', 'TR-'],
    ['8', 'PD-'],
    ['🦙', 'PD-'],
  ] as const)
    assert.equal(begins(name), letters)
  assert.ok(isOrderNumber(orderNumberFrom(new Uint8Array(8), 'Luna de Abril')))
})
